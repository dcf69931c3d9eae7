import { expect, test } from 'vitest';
import { listComments } from '#contract/feed/comments.ts';
import { listPlayerWins } from '#contract/mvp.ts';
import { getBoxScore, listPlayerAchievements, listPlayerStats } from '#contract/stats.ts';
import { season } from '#server/database/schema/teams.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';

const { call, db } = await startTestApp({ responseCache: { maxBytes: 1, maxAgeMs: 0 } });
const team = await make.createTeam(db);
const mate = await make.createPlayer(db, team.id);
const week = '2019-03-03';
const [spring] = await db
  .insert(season)
  .values({ teamId: team.id, name: 'Spring', firstDay: '2019-01-01', lastDay: '2019-06-30' })
  .returning();
const game = await make.createGameRow(db, team.id, { playedOn: week });
await make.createLine(db, { teamId: team.id, playerId: mate.id, week, points: 31 });
const post = await make.createPost(db, mate);
await make.createComment(db, mate, post.id);

/** What this person reads of the team: a player's weeks, box score and comments. */
async function readAs(caller: VerifiedIdentity | null) {
  const params = { playerId: mate.id };
  const answers = [
    await call(caller, listPlayerStats, { params, query: { seasonId: spring!.id } }),
    await call(caller, listPlayerStats, { params, query: { seasonId: 'all' } }),
    await call(caller, listPlayerAchievements, { params }),
    await call(caller, listPlayerWins, { params: { id: mate.id } }),
    await call(caller, getBoxScore, { params: { gameId: game.id } }),
    await call(caller, listComments, { params: { id: post.id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return JSON.parse(JSON.stringify(answers.map(({ body }) => body)));
}

/** Replies say what their reader may do. */
const withoutRights = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (key, inner) => (key === 'can' || key === 'isOwn' ? undefined : inner));

test('a team’s rows are the same to its own players, to those of another team and to visitors', async () => {
  const other = await make.createTeam(db);
  const stranger = await make.createPlayer(db, other.id);
  const [ofVisitor, ofMate, ofStranger] = [
    await readAs(null),
    await readAs(mate.identity),
    await readAs(stranger.identity),
  ];
  expect(ofVisitor[4].entries).toHaveLength(1);
  expect(withoutRights(ofMate)).toEqual(withoutRights(ofVisitor));
  expect(withoutRights(ofStranger)).toEqual(withoutRights(ofVisitor));
});

test('what does not exist is not found by a member either', async () => {
  const missing = 999_999;
  const statuses = [
    await call(mate.identity, listPlayerStats, { params: { playerId: missing }, query: {} }),
    await call(mate.identity, listPlayerAchievements, { params: { playerId: missing } }),
    await call(mate.identity, listPlayerWins, { params: { id: missing } }),
    await call(mate.identity, getBoxScore, { params: { gameId: missing } }),
    await call(mate.identity, listComments, { params: { id: missing } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
});
