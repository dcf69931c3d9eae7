import { expect } from 'vitest';
import { createEntry } from '#contract/competitions/entries.ts';
import { createFixture, updateFixture } from '#contract/competitions/fixtures.ts';
import { createCompetition, listCompetitions } from '#contract/competitions/management.ts';
import { getLeaguePage } from '#contract/competitions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { listSchedule } from '#contract/schedule.ts';
import { createLeague } from '#contract/teams/management.ts';
import { presets } from '#domain/standings/rules.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import type { startTestApp } from './app.ts';
import { createTeam } from './fixtures.ts';

type TestApp = Pick<Awaited<ReturnType<typeof startTestApp>>, 'call' | 'db'>;
type CompetitionBody = BodyOf<typeof createCompetition>;

/** What an organizer sends for a competition of the fall of 2026, by the rules of FIBA unless others are given. */
export function fallBody(rules: Partial<CompetitionBody['rules']> = {}): CompetitionBody {
  return {
    name: 'Fall',
    slug: 'fall',
    firstDay: '2026-09-01',
    lastDay: '2026-12-31',
    timeZone: 'America/New_York',
    slotMinutes: 60,
    rules: { ...presets.fiba, criteria: [...presets.fiba.criteria], ...rules },
  };
}

/** A new league, with this name and slug, and a competition without teams. */
export async function createFall(
  { call }: Pick<TestApp, 'call'>,
  admin: VerifiedIdentity,
  slug: string,
  body = fallBody(),
) {
  const { body: league } = await call(admin, createLeague, { body: { name: slug, slug } });
  const { body: competition } = await call(admin, createCompetition, {
    params: { leagueId: league.id },
    body,
  });
  const read = async () => {
    const reply = await call(admin, listCompetitions, { params: { leagueId: league.id } });
    expect(reply.status, JSON.stringify(reply.error)).toBe(200);
    return reply.body.find(({ id }) => id === competition.id)!;
  };
  const page = async () =>
    (await call(null, getLeaguePage, { params: { leagueSlug: slug } })).body.competition!;
  return { league, slug, body, competition, params: { id: competition.id }, read, page };
}

/** Hawks (h) and Owls (o) of a new league and a guest team (g) in a competition. `add` adds a published game of Hawks and Owls. */
export async function createFallOfHawks(
  { call, db }: TestApp,
  admin: VerifiedIdentity,
  slug: string,
  { owlsZone = 'America/New_York' } = {},
) {
  const fall = await createFall({ call }, admin, slug);
  const { league, params } = fall;
  const hawks = await createTeam(db, { leagueId: league.id, name: `Hawks ${slug}` });
  const owls = await createTeam(db, { leagueId: league.id, name: `Owls ${slug}`, timeZone: owlsZone });
  for (const body of [{ teamId: hawks.id }, { teamId: owls.id }, { name: 'Guests' }])
    await call(admin, createEntry, { params, body: { contact: null, ...body } });
  const [h, o, g] = (await fall.read()).entries.map(({ id }) => id) as [number, number, number];
  const values = {
    homeId: h,
    awayId: o,
    round: 1,
    playedOn: '2026-11-19',
    time: '7:00 PM',
    venue: 'Pier Gym',
    court: '1',
    state: 'published' as const,
  };
  /** Returns its id. */
  const add = async (changes: object = {}) => {
    const reply = await call(admin, createFixture, { params, body: { ...values, ...changes } });
    expect(reply.status, JSON.stringify(reply.error)).toBe(201);
    return Math.max(...reply.body.fixtures.map(({ id }) => id));
  };
  const change = (fixtureId: number, changes: object) =>
    call(admin, updateFixture, { params: { ...params, fixtureId }, body: { ...values, ...changes } });
  const gamesOf = async (team: typeof hawks) =>
    (await call(team.captain, listSchedule, { query: { teamId: team.id } })).body;
  return { ...fall, hawks, owls, ids: { h, o, g }, values, add, change, gamesOf };
}
