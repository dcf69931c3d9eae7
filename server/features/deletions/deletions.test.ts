import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { undoDeletion } from '#contract/deletions.ts';
import { createComment, deleteComment, likeComment, listComments } from '#contract/feed/comments.ts';
import { createPost, deletePost, likePost, listPosts, pinPost } from '#contract/feed/posts.ts';
import { deleteMyData } from '#contract/my-data.ts';
import { deletePlayer } from '#contract/players.ts';
import { createResult, deleteResult, listResults } from '#contract/schedule/results.ts';
import { createGame, deleteGame, listSchedule } from '#contract/schedule.ts';
import { createWeeklyStats, deleteWeeklyStats, getLeaderboard, listPlayerStats } from '#contract/stats.ts';
import { handOverTeam } from '#contract/teams/settings.ts';
import { type DeletionKind, deletionKinds } from '#domain/deletions.ts';
import { partsOf } from '#server/deletions/tables.ts';
import { forgetDeletions } from '#server/jobs/forget-deletions.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';
import { uploadFile } from '#server/testing/pictures.ts';

const { db, call, clock, send, services, app } = await startTestApp({ outbox: ['email'] });
const evening = '2026-11-18T20:00:00-05:00[America/New_York]';

type Who = Awaited<ReturnType<typeof make.createTeam>>['captain'];

const undo = (who: Who | null, kind: DeletionKind, id: number) =>
  call(who, undoDeletion, { params: { kind, id } });
const codeOf = ({ status, error }: Awaited<ReturnType<typeof undo>>) => [
  status,
  error.code,
  error.reason?.code,
];
const nothing = [404, 'not_found', 'nothingToUndo'];
const remove = {
  post: (who: Who, id: number) => call(who, deletePost, { params: { id }, body: {} }),
  comment: (who: Who, id: number) => call(who, deleteComment, { params: { id }, body: {} }),
  stats: (who: Who, id: number) => call(who, deleteWeeklyStats, { params: { id } }),
  result: (who: Who, id: number) => call(who, deleteResult, { params: { id }, body: {} }),
  game: (who: Who, id: number) => call(who, deleteGame, { params: { id }, query: { withResult: 'true' } }),
};

async function teamWithPlayers() {
  clock.set(evening);
  const team = await make.createTeam(db);
  const [author, mate] = [await make.createPlayer(db, team.id), await make.createPlayer(db, team.id)];
  return { team, author, mate };
}

/** A pinned post with two likes, a comment with a reply, and a like of each. */
async function postWithAnswers() {
  const { team, author, mate } = await teamWithPlayers();
  const post = (await call(author.identity, createPost, { body: { content: 'Good game!' } })).body;
  const params = { id: post.id };
  await call(author.identity, pinPost, { params, body: { pinned: true } });
  for (const who of [author, mate]) await call(who.identity, likePost, { params, body: { liked: true } });
  const comment = (
    await call(mate.identity, createComment, { params, body: { content: 'It was', postId: post.id } })
  ).body;
  const reply = (
    await call(author.identity, createComment, {
      params,
      body: { content: 'Indeed', postId: post.id, parentCommentId: comment.id },
    })
  ).body;
  for (const { id } of [comment, reply])
    await call(mate.identity, likeComment, { params: { id }, body: { liked: true } });
  return { team, author, mate, post, comment, reply };
}

const feedOf = async (who: Who, teamId: number) => (await call(who, listPosts, { query: { teamId } })).body;
const commentsOf = async (who: Who, id: number) => (await call(who, listComments, { params: { id } })).body;

describe('what is undone is as it was', () => {
  test('a post with its pin, likes, comments and their likes', async () => {
    const { team, author, post } = await postWithAnswers();
    const read = async () => [
      await feedOf(author.identity, team.id),
      await commentsOf(author.identity, post.id),
    ];
    const before = await read();
    expect((await remove.post(author.identity, post.id)).status).toBe(204);
    expect(await feedOf(author.identity, team.id)).toEqual([]);
    expect((await undo(author.identity, 'post', post.id)).status).toBe(204);
    expect(await read()).toEqual(before);
  });

  test('a post with its picture, which otherwise goes after some minutes', async () => {
    const { team, author } = await teamWithPlayers();
    const picture = async (r: number) => {
      const background = { r, g: 90, b: 0 };
      const file = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
      const imageUrl = (await uploadFile(send, author.identity, file, { purpose: 'post' })).json().url;
      const { body } = await call(author.identity, createPost, { body: { content: 'Look', imageUrl } });
      return { url: imageUrl, id: body.id };
    };
    const isServed = async (url: string) => (await send(null, { url })).statusCode === 200;
    const [restored, deleted] = [await picture(11), await picture(22)];
    for (const { id } of [restored, deleted]) await remove.post(author.identity, id);
    expect(await isServed(restored.url)).toBe(true);
    expect((await undo(author.identity, 'post', restored.id)).status).toBe(204);
    clock.set('2026-11-18T20:06:00-05:00[America/New_York]');
    await forgetDeletions.run(services, app.log, new AbortController().signal);
    expect([await isServed(restored.url), await isServed(deleted.url)]).toEqual([true, false]);
    expect(await feedOf(author.identity, team.id)).toMatchObject([
      { id: restored.id, imageUrl: restored.url },
    ]);
  });

  test('a comment with its replies and likes', async () => {
    const { author, mate, post, comment } = await postWithAnswers();
    const before = await commentsOf(author.identity, post.id);
    await remove.comment(mate.identity, comment.id);
    expect((await undo(mate.identity, 'comment', comment.id)).status).toBe(204);
    expect(await commentsOf(author.identity, post.id)).toEqual(before);
  });

  test('a stat line with its automatic post and comments, in the leaderboard at once', async () => {
    const { team, author, mate } = await teamWithPlayers();
    const line = (await call(author.identity, createWeeklyStats, { body: { points: 27 } })).body;
    const [post] = await feedOf(author.identity, team.id);
    await call(mate.identity, createComment, {
      params: { id: post!.id },
      body: { content: 'Wow', postId: post!.id },
    });
    const read = async () => [
      (await call(null, listPlayerStats, { params: { playerId: author.id } })).body,
      (await call(null, getLeaderboard, { query: { teamId: team.id } })).body,
      await feedOf(author.identity, team.id),
      await commentsOf(author.identity, post!.id),
    ];
    const before = await read();
    await remove.stats(author.identity, line.id);
    expect((await call(null, listPlayerStats, { params: { playerId: author.id } })).body).toEqual([]);
    expect((await undo(author.identity, 'stats', line.id)).status).toBe(204);
    expect(await read()).toEqual(before);
  });

  test('a result, which the audit list shows', async () => {
    const { team } = await teamWithPlayers();
    const game = await make.createGameRow(db, team.id, { playedOn: '2026-11-10' });
    const result = await make.createResultRow(db, game, [51, 48]);
    const read = async () => (await call(null, listResults, { query: { teamId: team.id } })).body;
    const before = await read();
    await remove.result(team.captain, result.id);
    expect(await read()).toEqual([]);
    expect((await undo(team.captain, 'result', result.id)).status).toBe(204);
    expect(await read()).toEqual(before);
    const { entries } = (await call(team.captain, listAudit, { params: { id: team.id } })).body;
    expect(entries.map(({ action }) => action)).toEqual(['result_restored', 'result_deleted']);
    expect(entries[0]?.details).toMatchObject({ score: '51-48' });
  });

  test('a game with its result, answers and attendance', async () => {
    const { team, author } = await teamWithPlayers();
    const game = await make.createGameRow(db, team.id, { playedOn: '2026-11-10' });
    await make.createResultRow(db, game, [51, 48]);
    await db.execute(sql`
      insert into game_answer (team_id, game_id, player_id, answer, source, answered_at)
      values (${team.id}, ${game.id}, ${author.id}, 'in', 'player', '2026-11-09T12:00:00.123456Z')`);
    await db.execute(sql`
      insert into game_attendance (team_id, game_id, player_id, came, answer, recorded_at)
      values (${team.id}, ${game.id}, ${author.id}, true, 'in', '2026-11-11T12:00:00Z')`);
    const read = async () => {
      const ofGame = (table: string) =>
        db.execute(sql`select * from ${sql.identifier(table)} where team_id = ${team.id}`);
      const tables = ['game_result', 'game_answer', 'game_attendance'];
      return Promise.all(tables.map(async (table) => (await ofGame(table)).rows));
    };
    const [before, schedule] = [
      await read(),
      (await call(null, listSchedule, { query: { teamId: team.id } })).body,
    ];
    await remove.game(team.captain, game.id);
    expect(await read()).toEqual([[], [], []]);
    expect((await undo(team.captain, 'game', game.id)).status).toBe(204);
    expect(await read()).toEqual(before);
    expect((await call(null, listSchedule, { query: { teamId: team.id } })).body).toEqual(schedule);
  });

  test('a game whose cancellation nobody is notified of', async () => {
    const { team } = await teamWithPlayers();
    const game = await make.createGameRow(db, team.id, { playedOn: '2026-11-25' });
    await remove.game(team.captain, game.id);
    const notified = async () =>
      (await db.execute(sql`select kind from notification where team_id = ${team.id}`)).rows;
    expect(await notified()).toContainEqual({ kind: 'game_cancelled' });
    await undo(team.captain, 'game', game.id);
    expect(await notified()).toEqual([]);
  });

  test.each(deletionKinds)('all rows that go with a %s by a foreign key are stored', async (kind) => {
    const tables = partsOf(kind, 1, 1).map(({ table }) => table);
    const { rows } = await db.execute<{ child: string }>(sql`
      select distinct conrelid::regclass::text as child from pg_constraint
      where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace
        and confrelid::regclass::text in (select jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb))`);
    expect(rows.map(({ child }) => child).filter((child) => !tables.includes(child))).toEqual([]);
  });
});

describe('undo is refused', () => {
  test('to everybody but the person who deleted, as is what was never deleted', async () => {
    const { team, author, mate, post } = await postWithAnswers();
    await remove.post(author.identity, post.id);
    const stranger = await make.createTeam(db);
    for (const who of [mate.identity, team.captain, stranger.captain])
      expect(codeOf(await undo(who, 'post', post.id))).toEqual(nothing);
    expect((await undo(null, 'post', post.id)).status).toBe(401);
    expect(codeOf(await undo(author.identity, 'comment', post.id))).toEqual(nothing);
    expect(codeOf(await undo(author.identity, 'post', 2_000_000_000))).toEqual(nothing);
    expect((await undo(author.identity, 'post', post.id)).status).toBe(204);
  });

  test('to a captain who has handed the team over', async () => {
    const { team, mate } = await teamWithPlayers();
    const game = await make.createGameRow(db, team.id, { playedOn: '2026-11-10' });
    await remove.game(team.captain, game.id);
    await call(team.captain, handOverTeam, { params: { id: team.id }, body: { playerId: mate.id } });
    expect(codeOf(await undo(team.captain, 'game', game.id))).toEqual(nothing);
  });

  test('after two minutes, and a second time', async () => {
    const { author, post } = await postWithAnswers();
    await remove.post(author.identity, post.id);
    clock.set('2026-11-18T20:02:01-05:00[America/New_York]');
    expect(codeOf(await undo(author.identity, 'post', post.id))).toEqual(nothing);
    clock.set('2026-11-18T20:02:00-05:00[America/New_York]');
    expect((await undo(author.identity, 'post', post.id)).status).toBe(204);
    expect(codeOf(await undo(author.identity, 'post', post.id))).toEqual(nothing);
  });

  test('to one of two undos at once', async () => {
    const { team, author, post } = await postWithAnswers();
    await remove.post(author.identity, post.id);
    const replies = await Promise.all([1, 2, 3].map(() => undo(author.identity, 'post', post.id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(await feedOf(author.identity, team.id)).toHaveLength(1);
  });

  test('when the stats were submitted again, also at the same moment', async () => {
    const { author } = await teamWithPlayers();
    const line = (await call(author.identity, createWeeklyStats, { body: { points: 27 } })).body;
    await remove.stats(author.identity, line.id);
    const [undone, submitted] = await Promise.all([
      undo(author.identity, 'stats', line.id),
      call(author.identity, createWeeklyStats, { body: { points: 9 } }),
    ]);
    expect([undone.status, submitted.status].toSorted()).not.toContain(500);
    const lines = (await call(null, listPlayerStats, { params: { playerId: author.id } })).body;
    expect(lines).toHaveLength(1);
    if (submitted.status === 201)
      expect(codeOf(undone)).toEqual([409, 'undo_conflict', 'undoConflict_stats']);
    else expect(submitted.error.code).toBe('stats_already_submitted');
  });

  test('when the game or its result was added again', async () => {
    const { team } = await teamWithPlayers();
    const body = { ...make.gameBody, teamId: team.id };
    const game = (await call(team.captain, createGame, { body })).body;
    await remove.game(team.captain, game.id);
    await call(team.captain, createGame, { body });
    expect(codeOf(await undo(team.captain, 'game', game.id))).toEqual([
      409,
      'undo_conflict',
      'undoConflict_game',
    ]);
    const played = await make.createGameRow(db, team.id, { playedOn: '2026-11-10' });
    const result = await make.createResultRow(db, played, [51, 48]);
    await remove.result(team.captain, result.id);
    const scores = { scheduleGameId: played.id, hbaScore: 1, opponentScore: 0, notes: null };
    expect((await call(team.captain, createResult, { body: scores })).status).toBe(201);
    const refused = await undo(team.captain, 'result', result.id);
    expect(codeOf(refused)).toEqual([409, 'undo_conflict', 'undoConflict_result']);
  });

  test('when the post of a comment was deleted', async () => {
    const { author, mate, post, comment } = await postWithAnswers();
    await remove.comment(mate.identity, comment.id);
    await remove.post(author.identity, post.id);
    const refused = await undo(mate.identity, 'comment', comment.id);
    expect(codeOf(refused)).toEqual([409, 'undo_conflict', 'undoConflict_comment']);
  });
});

describe('nothing is left', () => {
  const stored = async (teamId: number) =>
    (await db.execute(sql`select kind from deletion where team_id = ${teamId}`)).rows;

  test('of a teammate who is removed: their words are not restored with the post of another', async () => {
    const { team, author, mate, post } = await postWithAnswers();
    await remove.post(author.identity, post.id);
    await call(team.captain, deletePlayer, { params: { id: mate.id }, body: {} });
    expect(await stored(team.id)).toEqual([]);
    expect(codeOf(await undo(author.identity, 'post', post.id))).toEqual(nothing);
  });

  test('of somebody who deletes their account, or of a removal at the same moment as the undo', async () => {
    const { team, author, mate, post } = await postWithAnswers();
    await remove.post(author.identity, post.id);
    const { email } = mate.identity;
    const [undone, left] = await Promise.all([
      undo(author.identity, 'post', post.id),
      call(mate.identity, deleteMyData, { body: { email } }),
    ]);
    expect([204, 404]).toContain(undone.status);
    expect(left.status).toBe(204);
    expect(await stored(team.id)).toEqual([]);
    const words = await db.execute(sql`
      select content from comment where team_id = ${team.id} and player_id = ${mate.id} and content = 'It was'`);
    expect(words.rows).toEqual([]);
  });

  test('after five minutes', async () => {
    const { team, author, post } = await postWithAnswers();
    await remove.post(author.identity, post.id);
    const run = () => forgetDeletions.run(services, app.log, new AbortController().signal);
    await run();
    expect(await stored(team.id)).toHaveLength(1);
    clock.set('2026-11-18T20:05:01-05:00[America/New_York]');
    await run();
    expect(await stored(team.id)).toEqual([]);
  });
});
