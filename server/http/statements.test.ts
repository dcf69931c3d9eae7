import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { weekOf } from '#domain/calendar.ts';
import { league, season } from '#server/database/schema/teams.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { startTestApp } from '#server/testing/app.ts';
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

/** Statements, and how many of them wait for one another. The session of somebody signed in is one of them. */
type Cost = readonly [statements: number, roundTrips: number];
type Costs = { readonly visitor?: Cost; readonly member: Cost };

const bound = 2;

/**
 * The list of devices has a limit of its own, which all processes count together; of a team's page, a session comes first, then
 * the team, then what is of that team. Of another team than the reader's own, so it is of a player, a post and a game.
 */
const aboveBound = ['/api/auth/sessions', '/api/leagues/by-slug/{leagueSlug}/teams/{teamSlug}'];

const ids: Record<string, number> = {
  id: team.id,
  leagueId: team.leagueId,
  playerId: mate.id,
  gameId: game.id,
};
const idsOf: Record<string, Record<string, number>> = {
  '/api/schedule/{id}': { id: game.id },
  '/api/players/{id}': { id: mate.id },
  '/api/players/{id}/attendance': { id: mate.id },
  '/api/players/{id}/mvp-wins': { id: mate.id },
  '/api/posts/{id}': { id: post.id },
  '/api/posts/{id}/comments': { id: post.id },
  '/api/mvp-votes/{week}/voter/{playerId}': { playerId: admin.id },
};

/** By path, what an answer costs that is not cached. May fall, and not grow. */
const costs: Record<string, Costs> = {
  '/api/admin/audit': { member: [2, 2] },
  '/api/attendance': { member: [3, 2] },
  '/api/away-periods': { member: [2, 2] },
  '/api/admin/leagues': { member: [4, 2] },
  '/api/admin/system': { member: [4, 2] },
  '/api/auth/session': { visitor: [0, 0], member: [1, 1] },
  '/api/auth/sessions': { member: [3, 3] },
  '/api/calendar-link': { member: [3, 2] },
  '/api/forecasts': { member: [6, 2] },
  '/api/game-results': { visitor: [2, 2], member: [2, 2] },
  '/api/game/{gameId}/answers': { member: [3, 2] },
  '/api/game/{gameId}/attendance': { member: [4, 2] },
  '/api/game/{gameId}/stats': { visitor: [2, 2], member: [3, 2] },
  '/api/invite-codes': { member: [3, 2] },
  '/api/leaderboard': { visitor: [2, 2], member: [2, 2] },
  '/api/leagues': { visitor: [1, 1], member: [2, 2] },
  '/api/leagues/by-slug/{leagueSlug}/teams/{teamSlug}': { visitor: [4, 2], member: [5, 3] },
  '/api/leagues/{leagueId}/teams': { visitor: [2, 1], member: [3, 2] },
  '/api/live/changes': { visitor: [2, 2], member: [2, 2] },
  '/api/my-data': { member: [2, 2] },
  '/api/mvp-announcement': { visitor: [8, 2], member: [8, 2] },
  '/api/mvp-points': { visitor: [2, 2], member: [2, 2] },
  '/api/mvp-votes': { visitor: [2, 2], member: [2, 2] },
  '/api/mvp-votes/{week}': { visitor: [2, 2], member: [2, 2] },
  '/api/mvp-votes/{week}/voter/{playerId}': { member: [2, 2] },
  '/api/mvp-voting/{week}/deadline': { visitor: [2, 2], member: [2, 2] },
  '/api/mvp-winners': { visitor: [2, 2], member: [2, 2] },
  '/api/notifications': { member: [2, 2] },
  '/api/notifications/settings': { member: [3, 2] },
  '/api/notifications/unread': { member: [2, 2] },
  '/api/players': { visitor: [2, 2], member: [2, 2] },
  '/api/players/{id}': { visitor: [1, 1], member: [2, 2] },
  '/api/players/{id}/attendance': { member: [3, 2] },
  '/api/players/{id}/mvp-wins': { visitor: [2, 2], member: [3, 2] },
  '/api/posts': { visitor: [2, 2], member: [2, 2] },
  '/api/posts/{id}': { visitor: [1, 1], member: [2, 2] },
  '/api/posts/{id}/comments': { visitor: [2, 2], member: [3, 2] },
  '/api/schedule': { visitor: [2, 2], member: [2, 2] },
  '/api/schedule/{id}': { visitor: [2, 2], member: [3, 2] },
  '/api/schedule/import': { member: [4, 2] },
  '/api/season-awards': { visitor: [2, 2], member: [2, 2] },
  '/api/spares': { member: [9, 2] },
  '/api/stats/player/{playerId}': { visitor: [2, 2], member: [3, 2] },
  '/api/stats/player/{playerId}/achievements': { visitor: [3, 2], member: [4, 2] },
  '/api/stats/weekly': { visitor: [2, 2], member: [2, 2] },
  '/api/teams/{id}': { visitor: [4, 2], member: [4, 2] },
  '/api/teams/{id}/audit': { member: [3, 2] },
  '/api/teams/{id}/failed-deliveries': { member: [3, 2] },
  '/api/teams/{id}/reminders': { member: [3, 2] },
  '/api/teams/{id}/settings': { member: [3, 2] },
  '/api/teams/{id}/voting': { member: [2, 2] },
};

const reads = (await contractEndpoints())
  // An audited one writes, and a file such as the yearbook has a statement a page: what it costs grows with the team.
  .filter(({ method, isAudited }) => method === 'GET' && !isAudited)
  .map((endpoint) => [endpoint.path, endpoint] as const);

const [{ slug: leagueSlug } = { slug: '' }] = await db
  .select({ slug: league.slug })
  .from(league)
  .where(eq(league.id, team.leagueId));

/** Lists the statements when a test fails. */
const sent = new Map<string, readonly string[]>();

async function costOf(endpoint: Endpoint, caller: VerifiedIdentity | null): Promise<Cost> {
  const params = { ...ids, week, leagueSlug, teamSlug: team.slug, ...idsOf[endpoint.path] };
  const ask = async () => {
    const { status } = await call(caller, endpoint, { params, query: { teamId: team.id } } as object);
    expect(status).toBe(200);
  };
  // The pool opens its connections.
  await ask();
  const { statements, roundTrips } = await recordStatements(ask);
  sent.set(`${endpoint.path} ${caller ? 'member' : 'visitor'}`, statements);
  return [statements.length, roundTrips];
}

test.each(reads)('%s costs no more than is written here', async (path, endpoint) => {
  const cost: Costs = {
    ...(endpoint.access === 'public' && { visitor: await costOf(endpoint, null) }),
    member: await costOf(endpoint, admin.identity),
  };
  expect(cost, JSON.stringify([sent.get(`${path} visitor`), sent.get(`${path} member`)])).toEqual(
    costs[path],
  );
});

test('no answer needs more than two statements in sequence, but those that are named', () => {
  const above = Object.entries(costs).filter(([, { visitor, member }]) =>
    [visitor, member].some((cost) => cost && cost[1] > bound),
  );
  expect(above.map(([path]) => path).toSorted()).toEqual(aboveBound.toSorted());
  for (const [, { member }] of above) expect(member[1]).toBe(bound + 1);
});
