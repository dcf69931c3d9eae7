import { expect, test } from 'vitest';
import { undoDeletion } from '#contract/deletions.ts';
import { createPost, listPosts } from '#contract/feed/posts.ts';
import { createGame, deleteGame } from '#contract/schedule.ts';
import { createWeeklyStats } from '#contract/stats.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
clock.set('2026-11-18T17:00:00Z');

async function teamWithGame() {
  const team = await make.createTeam(db);
  const mate = await make.createPlayer(db, team.id);
  const body = { date: '2026-11-16', time: '7:45 PM', opponent: 'Bay City', location: null, isHome: true };
  const game = (await call(team.captain, createGame, { body })).body;
  return { team, mate, game };
}

type Player = Awaited<ReturnType<typeof make.createPlayer>>;
const write = (player: Player, gameId: number | null, content = 'What a game') =>
  call(player.identity, createPost, { body: { content, playerId: player.id, gameId } });
const postsAbout = async (gameId: number) =>
  (await call(null, listPosts, { query: { gameId } })).body.map(({ content }) => content);

test('a post about a game names it, and is read with it by everybody', async () => {
  const { mate, game } = await teamWithGame();
  const { body, status } = await write(mate, game.id);
  expect(status).toBe(201);
  expect(body.game).toEqual({ id: game.id, opponent: 'Bay City', isHome: true, day: '2026-11-16' });
  await write(mate, null, 'About nothing');
  expect(await postsAbout(game.id)).toEqual(['What a game']);
});

test('an automatic post is read with the games of its week', async () => {
  const { mate, game } = await teamWithGame();
  const numbers = {
    points: 12,
    rebounds: 3,
    assists: 4,
    steals: 0,
    blocks: 0,
    turnovers: 1,
    minutesPlayed: 30,
  };
  await call(mate.identity, createWeeklyStats, { body: { ...numbers, playerId: mate.id, notes: null } });
  expect(await postsAbout(game.id)).toEqual([expect.stringContaining('12 PTS')]);
});

test('nobody posts about a game of another team or one that does not exist', async () => {
  const { mate } = await teamWithGame();
  const rivals = await teamWithGame();
  for (const gameId of [rivals.game.id, 999_999]) {
    expect((await write(mate, gameId)).status).toBe(404);
    expect((await call(null, listPosts, { query: { gameId: 999_999 } })).status).toBe(404);
  }
  expect(await postsAbout(rivals.game.id)).toEqual([]);
});

test('a post outlives its game, and is about it again when the deletion is undone', async () => {
  const { team, mate, game } = await teamWithGame();
  await write(mate, game.id);
  const gameOfPost = async () =>
    (await call(null, listPosts, { query: { teamId: team.id } })).body.map((post) => post.game?.id);
  await call(team.captain, deleteGame, { params: { id: game.id }, query: {} });
  expect(await gameOfPost()).toEqual([undefined]);
  await call(team.captain, undoDeletion, { params: { kind: 'game', id: game.id } });
  expect(await gameOfPost()).toEqual([game.id]);
  expect(await postsAbout(game.id)).toEqual(['What a game']);
});
