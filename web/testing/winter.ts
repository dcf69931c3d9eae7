import { createEntry } from '#contract/competitions/entries.ts';
import { createFixture, setOutcome } from '#contract/competitions/fixtures.ts';
import { createCompetition, listCompetitions } from '#contract/competitions/management.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { presets } from '#domain/standings/rules.ts';
import type { openLeague } from './screen.tsx';

type League = Pick<Awaited<ReturnType<typeof openLeague>>, 'call' | 'identityOf' | 'write'>;
type CompetitionBody = BodyOf<typeof createCompetition>;

/** What an organizer sends for a competition of the winter in which tests run. */
export const winterBody: CompetitionBody = {
  name: 'Winter',
  slug: 'winter',
  firstDay: '2026-11-01',
  lastDay: '2027-02-28',
  timeZone: 'America/New_York',
  slotMinutes: 60,
  rules: { ...presets.recreational, criteria: [...presets.recreational.criteria] },
};

/** A winter of Northside with guest teams, made by the admin; `ids` are theirs, in the order of the names. */
export async function createWinter<Names extends readonly string[]>(
  league: League,
  names: readonly [...Names],
  body = winterBody,
) {
  const northside = { leagueId: 2 };
  const { id } = await league.write(demoAdminEmail, createCompetition, { params: northside, body });
  const params = { id };
  for (const name of names) await league.write(demoAdminEmail, createEntry, { params, body: { name } });
  const admin = await league.identityOf(demoAdminEmail);
  const read = async () => (await league.call(admin, listCompetitions, { params: northside })).body[0]!;
  const { entries } = await read();
  const ids = entries.map((entry) => entry.id) as { [Index in keyof Names]: number };
  /** Adds a published game, with its result where there are points, and returns its id. */
  const add = async (homeId: number, awayId: number, playedOn: string, points?: [number, number]) => {
    const slot = { round: 1, time: '19:00', venue: null, court: null, state: 'published' as const };
    const game = { ...slot, homeId, awayId, playedOn };
    const { fixtures } = await league.write(demoAdminEmail, createFixture, { params, body: game });
    const fixtureId = Math.max(...fixtures.map((one) => one.id));
    if (points) {
      const result = { kind: 'played' as const, points: { home: points[0], away: points[1] } };
      await league.write(demoAdminEmail, setOutcome, { params: { id, fixtureId }, body: { result } });
    }
    return fixtureId;
  };
  return { id, ids, read, add };
}
