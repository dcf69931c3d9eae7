import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCaptainInvite } from '#contract/competitions/captain-invites.ts';
import { createFixture } from '#contract/competitions/fixtures.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getJerseyLink } from '#contract/scorebook/jersey-links.ts';
import { createScoreLink } from '#contract/scorebook/score-links.ts';
import { weekOf } from '#domain/calendar.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { league, season } from '#server/database/schema/teams.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows } from '#server/testing/competitions.ts';
import * as make from '#server/testing/fixtures.ts';
import { contractEndpoints } from '#server/testing/modules-in.ts';
import { recordStatements } from '#server/testing/statements.ts';

// Nothing is cached: what is counted here is what an answer costs that has to be made.
const { call, db } = await startTestApp({
  responseCache: { maxBytes: 1, maxAgeMs: 0 },
  config: { adminEmails: ['admin@league.test'] },
});
const team = await make.createTeam(db, { timeZone: 'UTC' });
const admin = await make.createPlayer(db, team.id, { identity: make.person({ email: 'admin@league.test' }) });
const mate = await make.createPlayer(db, team.id);
const week = weekOf(Temporal.Now.instant(), 'UTC');
await db
  .insert(season)
  .values({ teamId: team.id, name: 'First', firstDay: '2019-01-01', lastDay: '2019-06-30' });
const game = await make.createGameRow(db, team.id, { playedOn: week });
await make.createResultRow(db, game, [50, 40]);
await make.createLine(db, { teamId: team.id, playerId: mate.id, week, points: 12 });
await make.createVotes(db, team.id, week, [[mate.id, team.captainId]]);
await make.createInvite(db, team.id);
const post = await make.createPost(db, mate);
const comment = await make.createComment(db, mate, post.id);
await make.createComment(db, mate, post.id, { parentCommentId: comment.id });
const competition = await createCompetitionRow(db, {
  leagueId: team.leagueId,
  firstDay: week,
  lastDay: week,
});
const [ownEntry = 0, guestEntry = 0] = await createEntryRows(db, competition, [team.id, 'Guests']);
const leagueGame = await addLeagueGame('1');
const { body: invite } = await call(admin.identity, createCaptainInvite, {
  params: { id: competition.id, entryId: guestEntry },
});

const { body: link } = await call(admin.identity, createScoreLink, { params: { id: game.id } });
const { body: jersey } = await call(admin.identity, getJerseyLink, { params: { id: game.id } });

function tokenOf(path: string): string {
  if (path.startsWith('/api/jersey-links')) return jersey.token;
  return path.startsWith('/api/score-links') ? link.token : invite.token;
}

/** Statements of one response that is not cached. */
const atMost = 12;

/** A game of the competition that is on the team's schedule; its id there. */
async function addLeagueGame(court: string): Promise<number> {
  const { status, body } = await call(admin.identity, createFixture, {
    params: { id: competition.id },
    body: {
      homeId: ownEntry,
      awayId: guestEntry,
      round: 1,
      playedOn: week,
      time: null,
      venue: 'Gym',
      court,
      state: 'published',
    },
  });
  expect([status, body]).toMatchObject([201, {}]);
  const [row] = await db.select().from(scheduleGame).where(eq(scheduleGame.competitionId, competition.id));
  return row?.id ?? 0;
}

const ids: Record<string, number> = {
  id: team.id,
  leagueId: team.leagueId,
  playerId: mate.id,
  gameId: game.id,
};
const queryOf: Record<string, Record<string, string>> = { '/api/search': { q: 'bulls' } };
const idsOf: Record<string, Record<string, number>> = {
  '/api/competitions/{id}/announcements': { id: competition.id },
  '/api/competitions/{id}/radar': { id: competition.id },
  '/api/competitions/{id}/radar/help': { id: competition.id },
  '/api/schedule/{id}': { id: game.id },
  '/api/schedule/{id}/time-requests': { id: leagueGame },
  '/api/players/{id}': { id: mate.id },
  '/api/players/{id}/attendance': { id: mate.id },
  '/api/players/{id}/mvp-wins': { id: mate.id },
  '/api/posts/{id}': { id: post.id },
  '/api/posts/{id}/comments': { id: post.id },
  '/api/mvp-votes/{week}/voter/{playerId}': { playerId: admin.id },
};

const reads = (await contractEndpoints())
  // An audited one writes, and a file such as the yearbook has a statement a page: what it costs grows with the team.
  .filter(({ method, isAudited }) => method === 'GET' && !isAudited)
  .map((endpoint) => [endpoint.path, endpoint] as const);

const [{ slug: leagueSlug } = { slug: '' }] = await db
  .select({ slug: league.slug })
  .from(league)
  .where(eq(league.id, team.leagueId));

/** The statements of a read, by its path and who reads. */
async function statementsOf(endpoint: Endpoint, caller: VerifiedIdentity | null): Promise<readonly string[]> {
  const params = {
    ...ids,
    week,
    leagueSlug,
    teamSlug: team.slug,
    token: tokenOf(endpoint.path),
    ...idsOf[endpoint.path],
  };
  const read = async () => {
    const query = { teamId: team.id, ...queryOf[endpoint.path] };
    const { status } = await call(caller, endpoint, { params, query } as object);
    expect(status).toBe(200);
  };
  // The pool opens its connections.
  await read();
  return (await recordStatements(read)).statements;
}

async function countAll(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [path, endpoint] of reads) {
    const callers = [admin.identity, ...(endpoint.access === 'public' ? [null] : [])];
    for (const caller of callers)
      counts.set(`${path} ${caller ? 'member' : 'visitor'}`, (await statementsOf(endpoint, caller)).length);
  }
  return counts;
}

async function addRows(): Promise<void> {
  for (let n = 0; n < 5; n++) {
    const { id } = await make.createPlayer(db, team.id);
    const played = await make.createGameRow(db, team.id, { playedOn: week });
    await make.createResultRow(db, played, [50 + n, 40]);
    await make.createLine(db, { teamId: team.id, playerId: id, week, points: n });
    await make.createComment(db, mate, (await make.createPost(db, mate)).id);
    await make.createComment(db, mate, post.id);
    await make.createInvite(db, team.id);
    await addLeagueGame(`${n + 2}`);
  }
}

test(`a read takes at most ${atMost} statements, however many rows there are`, async () => {
  const few = await countAll();
  expect([...few].filter(([, count]) => count > atMost)).toEqual([]);
  await addRows();
  expect(await countAll()).toEqual(few);
});
