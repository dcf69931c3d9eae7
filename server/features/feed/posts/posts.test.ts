import { count, eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import {
  createPost,
  deletePost,
  feedPage,
  getPost,
  likePost,
  listPosts,
  pinPost,
} from '#contract/feed/posts.ts';
import { comment, commentLike, post, postLike } from '#server/database/schema/feed.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';

const { db, call, send, clock } = await startTestApp();
const team = await make.createTeam(db);
const author = await make.createPlayer(db, team.id, {
  name: 'Ade Obi',
  username: 'ade.obi',
  jerseyNumber: 7,
});
const mate = await make.createPlayer(db, team.id, { username: 'priya' });
const pending = await make.createPlayer(db, team.id, { isApproved: false });
const rivals = await make.createTeam(db);
const rival = await make.createPlayer(db, rivals.id);

const postsOf = async (teamId: number) => db.select().from(post).where(eq(post.teamId, teamId));
const likesOf = async (postId: number) =>
  (await db.select({ n: count() }).from(postLike).where(eq(postLike.postId, postId)))[0]?.n;

describe('a post', () => {
  test('is read by everybody, with its player and what each may do', async () => {
    clock.set('2026-03-04T19:20:00Z');
    const sent = {
      content: '  See you @priya at https://gym.test\nBring <b>water</b>  ',
      playerId: author.id,
    };
    const made = await call(author.identity, createPost, { body: sent });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      content: 'See you @priya at https://gym.test\nBring <b>water</b>',
      mentions: { priya: mate.id },
      playerId: author.id,
      teamId: team.id,
      createdAt: '2026-03-04T19:20:00Z',
      player: { id: author.id, name: 'Ade Obi', jerseyNumber: 7, photoURL: null, avatarColor: '#FF6B35' },
      likes: 0,
      likeCount: 0,
      isLiked: false,
      isPinned: false,
      imageUrl: null,
      imageSize: null,
      commentCount: 0,
      can: { takePart: true, edit: true, delete: true },
    });
    clock.run();
    const params = { id: made.body.id };
    const readers = [null, pending.identity, mate.identity, rival.identity, author.identity];
    const response = await Promise.all(readers.map((reader) => call(reader, getPost, { params })));
    expect(response.map((reply) => [reply.status, reply.body.can.takePart, reply.body.can.delete])).toEqual([
      [200, false, false],
      [200, false, false],
      [200, true, false],
      [200, false, false],
      [200, true, true],
    ]);
  });

  test('mentions only players of the own team who are approved', async () => {
    const content = `@ade.obi @${rival.username} @${pending.username} @constructor`;
    const made = await call(mate.identity, createPost, { body: { content } });
    expect(made.body.mentions).toEqual({ 'ade.obi': author.id });
  });

  test('keeps its lines, whichever way the browser ends them', async () => {
    const made = await call(author.identity, createPost, { body: { content: 'One\r\nTwo\rThree\n\tFour' } });
    expect(made.body.content).toBe('One\nTwo\nThree\n\tFour');
  });

  test('of 500 characters is good, whatever each is made of', async () => {
    const content = '👨‍👩‍👧‍👦'.repeat(500);
    const made = await call(author.identity, createPost, { body: { content } });
    expect([made.status, made.body.content]).toEqual([201, content]);
  });

  test.each([
    ['nothing', '', 'Write something to share'],
    ['spaces', ' \n ', 'Write something to share'],
    ['zero-width characters', '\u200B\u200D\u2060\uFEFF\u00AD', 'Write something to share'],
    ['501 characters', 'a'.repeat(501), 'Must be 500 characters or fewer'],
    ['501 families', '👨‍👩‍👧‍👦'.repeat(501), 'Must be 500 characters or fewer'],
    ['a NUL', 'a\0b', "Contains a character that can't be used here"],
    ['a bell', 'a\u0007b', "Contains a character that can't be used here"],
    ['half an emoji', 'a\uD83D', "Contains a character that can't be used here"],
    ['a number', 7, 'Write something to share'],
  ])('of %s is a 400 that says why, and nothing is written', async (_what, content, message) => {
    const before = await postsOf(team.id);
    const reply = await call(author.identity, createPost, { body: { content } });
    expect([reply.status, reply.error.issues]).toEqual([
      400,
      [expect.objectContaining({ field: 'content', message })],
    ]);
    expect(await postsOf(team.id)).toEqual(before);
  });

  test('of 100 KB is too large', async () => {
    const reply = await call(author.identity, createPost, { body: { content: 'a'.repeat(100_000) } });
    expect([reply.status, reply.error.code]).toEqual([413, 'payload_too_large']);
  });

  test('keeps scripts and data addresses as the text they are', async () => {
    const content = '<script>alert(1)</script> data:text/html,<b>x</b> javascript:alert(1)';
    const made = await call(author.identity, createPost, { body: { content } });
    const read = await call(null, getPost, { params: { id: made.body.id } });
    expect(read.body.content).toBe(content);
  });

  test.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'https://elsewhere.test/cat.jpg',
    `/images/${'0'.repeat(64)}.jpg`,
    '',
  ])('with the picture %s is refused', async (imageUrl) => {
    const reply = await call(author.identity, createPost, { body: { content: 'Look', imageUrl } });
    expect([reply.status, reply.error.issues?.[0]?.field]).toEqual([400, 'imageUrl']);
  });

  test('in the name of somebody else is refused', async () => {
    const before = await postsOf(team.id);
    const body = { content: 'Not me', playerId: mate.id };
    const reply = await call(author.identity, createPost, { body });
    expect([reply.status, reply.error.code]).toEqual([403, 'identity_mismatch']);
    expect(await postsOf(team.id)).toEqual(before);
  });
});

describe('who may do what to a post', () => {
  test.each([
    ['like', likePost, {}, 'You must be logged in to like posts'],
    ['pin', pinPost, {}, 'You must be logged in to pin posts'],
    ['delete', deletePost, {}, 'You must be logged in to delete posts'],
  ] as const)('%s: nobody outside the team', async (_what, endpoint, body, message) => {
    const own = await make.createPost(db, author);
    const request = { params: { id: own.id }, body };
    const visitor = await call(null, endpoint, request);
    expect([visitor.status, visitor.error.message]).toEqual([401, message]);
    expect((await call(make.person(), endpoint, request)).status).toBe(401);
    expect((await call(pending.identity, endpoint, request)).error.code).toBe('awaiting_approval');
    const stranger = await call(rival.identity, endpoint, request);
    const nothing = await call(rival.identity, endpoint, { params: { id: 2_000_000_000 }, body });
    expect([stranger.status, stranger.error.code]).toEqual([404, 'not_found']);
    expect({ ...stranger.error, requestId: '' }).toEqual({ ...nothing.error, requestId: '' });
    expect((await db.select().from(post).where(eq(post.id, own.id)))[0]).toEqual(own);
    expect(await likesOf(own.id)).toBe(0);
  });

  test('post: only approved players, each to their own team', async () => {
    const body = { content: 'Hi' };
    const visitor = await call(null, createPost, { body });
    expect([visitor.status, visitor.error.message]).toEqual([401, 'You must be logged in to post']);
    expect((await call(make.person(), createPost, { body })).error.code).toBe('invite_required');
    expect((await call(pending.identity, createPost, { body })).error.code).toBe('awaiting_approval');
    expect((await call(rival.identity, createPost, { body })).body.teamId).toBe(rivals.id);
  });

  test('any player of the team pins and unpins, with an empty body or by saying which', async () => {
    const own = await make.createPost(db, author);
    const params = { id: own.id };
    const pinned = await send(mate.identity, { method: 'POST', url: `/api/posts/${own.id}/pin` });
    expect([pinned.statusCode, pinned.json().isPinned]).toEqual([200, true]);
    expect((await call(author.identity, pinPost, { params, body: { pinned: true } })).body.isPinned).toBe(
      true,
    );
    expect((await call(mate.identity, pinPost, { params, body: {} })).body.isPinned).toBe(false);
  });

  test('only the author deletes it, captain or not', async () => {
    const own = await make.createPost(db, author);
    const params = { id: own.id };
    for (const somebody of [mate.identity, team.captain]) {
      const refused = await call(somebody, deletePost, { params, body: {} });
      expect([refused.status, refused.error.code]).toEqual([403, 'not_yours']);
    }
    const claimed = await call(mate.identity, deletePost, { params, body: { playerId: author.id } });
    expect(claimed.error.code).toBe('identity_mismatch');
    expect((await call(null, getPost, { params })).status).toBe(200);
    expect((await call(author.identity, deletePost, { params, body: { playerId: author.id } })).status).toBe(
      204,
    );
    expect((await call(null, getPost, { params })).status).toBe(404);
  });

  test('a deleted post takes its likes, comments, replies and their likes along', async () => {
    const own = await make.createPost(db, author);
    const topComment = await make.createComment(db, mate, own.id);
    const answer = await make.createComment(db, author, own.id, { parentCommentId: topComment.id });
    await db.insert(postLike).values({ teamId: team.id, postId: own.id, playerId: mate.id });
    await db.insert(commentLike).values({ teamId: team.id, commentId: answer.id, playerId: mate.id });
    await call(author.identity, deletePost, { params: { id: own.id }, body: {} });
    expect(await likesOf(own.id)).toBe(0);
    expect(await db.select().from(comment).where(eq(comment.postId, own.id))).toEqual([]);
    expect(await db.select().from(commentLike).where(eq(commentLike.commentId, answer.id))).toEqual([]);
  });
});

describe('a like', () => {
  test('comes and goes, and is counted', async () => {
    const own = await make.createPost(db, author);
    const params = { id: own.id };
    const like = async (who: typeof author, body = {}) =>
      (await call(who.identity, likePost, { params, body })).body;
    expect(await like(mate, { playerId: mate.id })).toEqual({ isLiked: true, likes: 1, likeCount: 1 });
    expect(await like(author)).toEqual({ isLiked: true, likes: 2, likeCount: 2 });
    const response = await call(mate.identity, getPost, { params });
    expect(response.body).toMatchObject({ isLiked: true, likeCount: 2, likes: 2 });
    expect((await call(null, getPost, { params })).body).toMatchObject({ isLiked: false, likeCount: 2 });
    expect(await like(mate)).toEqual({ isLiked: false, likes: 1, likeCount: 1 });
    expect(await like(mate, { liked: false })).toEqual({ isLiked: false, likes: 1, likeCount: 1 });
    expect(await like(author, { liked: true })).toEqual({ isLiked: true, likes: 1, likeCount: 1 });
  });

  test('pressed ten times at once from two tabs is one like or none, and every count is right', async () => {
    const own = await make.createPost(db, author);
    const params = { id: own.id };
    const presses = Array.from({ length: 20 }, () => call(mate.identity, likePost, { params, body: {} }));
    const replies = await Promise.all(presses);
    for (const { status, body } of replies) expect([status, body.likes]).toEqual([200, body.isLiked ? 1 : 0]);
    expect(await likesOf(own.id)).toBe(0);
    const wished = Array.from({ length: 20 }, () =>
      call(mate.identity, likePost, { params, body: { liked: true } }),
    );
    for (const { body } of await Promise.all(wished))
      expect(body).toEqual({ isLiked: true, likes: 1, likeCount: 1 });
    expect(await likesOf(own.id)).toBe(1);
  });
});

describe('the feed', () => {
  const read = async (query: object) => (await call(null, listPosts, { query })).body;

  test('has pinned posts first, then the newest, and comes in pages that new posts do not shift', async () => {
    const { id: teamId } = await make.createTeam(db);
    const writer = await make.createPlayer(db, teamId);
    const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000123Z`;
    for (let minute = 0; minute < 45; minute++) {
      const isPinned = minute === 3 || minute === 30;
      await make.createPost(db, writer, { content: `${minute}`, isPinned, createdAt: at(minute) });
    }
    const rest = Array.from({ length: 45 }, (_, n) => 44 - n).filter((n) => n !== 3 && n !== 30);
    const expected = [30, 3, ...rest].map(String);
    expect((await read({ teamId })).map((one) => one.content)).toEqual(expected.slice(0, 20));
    expect((await read({ teamId, limit: 50 })).map((one) => one.content)).toEqual(expected);
    const first = await read({ teamId, limit: feedPage });
    await make.createPost(db, writer, { content: 'new' });
    await make.createPost(db, writer, { content: 'new and pinned', isPinned: true });
    const second = await read({ teamId, limit: feedPage, cursor: first.at(-1)!.cursor });
    const third = await read({ teamId, limit: feedPage, cursor: second.at(-1)!.cursor });
    expect([...first, ...second, ...third].map((one) => one.content)).toEqual(expected);
    expect(await read({ teamId, limit: feedPage, cursor: third.at(-1)!.cursor })).toEqual([]);
    expect((await read({ teamId, limit: 3, order: 'latest' })).map((one) => one.content)).toEqual([
      'new and pinned',
      'new',
      '44',
    ]);
  });

  test('orders posts of the same moment by id', async () => {
    const { id: teamId } = await make.createTeam(db);
    const writer = await make.createPlayer(db, teamId);
    const createdAt = '2026-03-01T10:00:00Z';
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await make.createPost(db, writer, { createdAt })).id);
    const first = await read({ teamId, limit: 2 });
    const second = await read({ teamId, limit: 3, cursor: first.at(-1)!.cursor });
    expect([...first, ...second].map((one) => one.id)).toEqual(ids);
  });

  test("is of one's own team, of the team asked for, or of one player", async () => {
    const writer = await make.createPlayer(db, rivals.id);
    await make.createPost(db, rival);
    const theirs = await make.createPost(db, writer);
    const own = await call(rival.identity, listPosts);
    expect(new Set(own.body.map((one) => one.teamId))).toEqual(new Set([rivals.id]));
    const byPlayer = await read({ playerId: writer.id });
    expect(byPlayer.map((one) => one.id)).toEqual([theirs.id]);
    expect((await read({ playerId: writer.id, order: 'latest' })).map((one) => one.id)).toEqual([theirs.id]);
    expect(await read({ playerId: writer.id, teamId: team.id })).toEqual([]);
  });

  test('carries the first two comments of each post and their first three replies', async () => {
    const { id: teamId } = await make.createTeam(db);
    const writer = await make.createPlayer(db, teamId);
    const ownPost = await make.createPost(db, writer);
    await make.createPost(db, writer);
    const at = (second: number) => ({ createdAt: `2026-03-01T10:00:0${second}Z` });
    const topComment = await make.createComment(db, writer, ownPost.id, { content: 'one', ...at(1) });
    await make.createComment(db, writer, ownPost.id, { content: 'three', ...at(3) });
    await make.createComment(db, writer, ownPost.id, { content: 'two', ...at(2) });
    for (let n = 1; n <= 4; n++) {
      await make.createComment(db, writer, ownPost.id, {
        content: `re ${n}`,
        parentCommentId: topComment.id,
        ...at(n + 3),
      });
    }
    await db.insert(commentLike).values({ teamId, commentId: topComment.id, playerId: writer.id });
    const [quiet, talked] = (await call(writer.identity, listPosts)).body;
    expect(quiet).toMatchObject({ commentCount: 0, threadCount: 0, firstComments: [] });
    expect(talked).toMatchObject({ commentCount: 7, threadCount: 3 });
    expect(talked?.firstComments).toMatchObject([
      {
        content: 'one',
        replyCount: 4,
        likeCount: 1,
        isLiked: true,
        can: { takePart: true, edit: true, delete: true },
      },
      { content: 'two', replyCount: 0, replies: [], likeCount: 0, isLiked: false },
    ]);
    expect(talked?.firstComments[0]?.replies.map((one) => one.content)).toEqual(['re 1', 're 2', 're 3']);
  });

  test('asks the database as often for twenty posts as for one', async () => {
    const { id: teamId } = await make.createTeam(db);
    const writer = await make.createPlayer(db, teamId);
    for (let n = 0; n < 20; n++) {
      const { id } = await make.createPost(db, writer);
      const topComment = await make.createComment(db, writer, id);
      await make.createComment(db, writer, id, { parentCommentId: topComment.id });
    }
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await read({ teamId, limit: 1 });
    const forOne = queries.mock.calls.length;
    await read({ teamId, limit: 20 });
    expect(queries.mock.calls.length - forOne).toBe(forOne);
  });

  test.each([
    ['cursor', 'nonsense'],
    ['cursor', Buffer.from('1 2026-99-99T00:00:00Z 1').toString('base64url')],
    ['cursor', Buffer.from('1 infinity 1').toString('base64url')],
    ['limit', '0'],
    ['limit', '51'],
    ['limit', '-1'],
    ['teamId', 'x'],
    ['playerId', '0'],
    ['order', 'best'],
  ])('asked for with %s %s is a 400 that names the field', async (field, value) => {
    const reply = await call(null, listPosts, { query: { [field]: value } });
    expect([reply.status, reply.error.issues?.[0]?.field]).toEqual([400, field]);
  });

  test('of a team or player that does not exist is a 404', async () => {
    expect((await call(null, listPosts, { query: { teamId: 2_000_000_000 } })).status).toBe(404);
    expect((await call(null, listPosts, { query: { playerId: 2_000_000_000 } })).status).toBe(404);
    const { id: closed } = await make.createTeam(db, { isActive: false });
    const writer = await make.createPlayer(db, closed);
    const { id } = await make.createPost(db, writer);
    expect((await call(null, getPost, { params: { id } })).status).toBe(404);
  });
});
