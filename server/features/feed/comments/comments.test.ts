import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  commentPage,
  createComment,
  deleteComment,
  likeComment,
  listComments,
} from '#contract/feed/comments.ts';
import { deletePost, getPost } from '#contract/feed/posts.ts';
import { comment, commentLike } from '#server/database/schema/feed.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
const team = await make.createTeam(db);
const author = await make.createPlayer(db, team.id);
const mate = await make.createPlayer(db, team.id, { name: 'Priya Shah', username: 'priya' });
const pending = await make.createPlayer(db, team.id, { isApproved: false });
const rivals = await make.createTeam(db);
const rival = await make.createPlayer(db, rivals.id);

const commentsOn = async (postId: number) => db.select().from(comment).where(eq(comment.postId, postId));

describe('a comment', () => {
  test('and its replies are read by everybody, oldest first', async () => {
    const { id } = await make.createPost(db, author);
    const params = { id };
    clock.set('2026-03-04T20:00:00Z');
    const comment = await call(mate.identity, createComment, {
      params,
      body: { content: ' Court 1 or 2? @priya ', playerId: mate.id, postId: id },
    });
    expect(comment.status).toBe(201);
    expect(comment.body).toMatchObject({
      content: 'Court 1 or 2? @priya',
      mentions: { priya: mate.id },
      postId: id,
      playerId: mate.id,
      parentCommentId: null,
      createdAt: '2026-03-04T20:00:00Z',
      player: { name: 'Priya Shah' },
      likeCount: 0,
      isLiked: false,
      replies: [],
      replyCount: 0,
      can: { takePart: true, edit: true, delete: true },
    });
    clock.set('2026-03-04T20:01:00Z');
    await call(mate.identity, createComment, { params, body: { content: 'Anyone?' } });
    clock.set('2026-03-04T20:02:00Z');
    const reply = await call(author.identity, createComment, {
      params,
      body: { content: 'Court 2', parentCommentId: comment.body.id },
    });
    expect([reply.status, reply.body.parentCommentId]).toEqual([201, comment.body.id]);
    clock.run();
    for (const reader of [null, pending.identity, rival.identity, author.identity]) {
      const listed = await call(reader, listComments, { params, query: { playerId: mate.id } });
      expect(listed.body).toMatchObject([
        { content: 'Court 1 or 2? @priya', replyCount: 1, replies: [{ content: 'Court 2' }] },
        { content: 'Anyone?', replyCount: 0, replies: [] },
      ]);
      expect(listed.body[0]?.replies[0]?.can.delete).toBe(reader === author.identity);
    }
    const post = await call(null, getPost, { params });
    expect(post.body).toMatchObject({ commentCount: 3, threadCount: 2 });
  });

  test.each([
    ['nothing', '', 'Write a comment first'],
    ['invisible characters', '\u200B\u2060', 'Write a comment first'],
    ['1,001 characters', 'a'.repeat(1001), 'Must be 1000 characters or fewer'],
  ])('of %s is a 400 that says why, and nothing is written', async (_what, content, message) => {
    const { id } = await make.createPost(db, author);
    const reply = await call(mate.identity, createComment, { params: { id }, body: { content } });
    expect([reply.status, reply.error.issues]).toEqual([
      400,
      [expect.objectContaining({ field: 'content', message })],
    ]);
    expect(await commentsOn(id)).toEqual([]);
  });

  test('cannot answer a reply, nor a comment on another post', async () => {
    const { id } = await make.createPost(db, author);
    const other = await make.createPost(db, author);
    const comment = await make.createComment(db, mate, id);
    const answer = await make.createComment(db, mate, id, { parentCommentId: comment.id });
    const elsewhere = await make.createComment(db, mate, other.id);
    const foreignPost = await make.createPost(db, rival);
    const foreign = await make.createComment(db, rival, foreignPost.id);
    const answers = (parentCommentId: number) =>
      call(mate.identity, createComment, { params: { id }, body: { content: 'Hm', parentCommentId } });
    const deep = await answers(answer.id);
    expect([deep.status, deep.error.code]).toEqual([409, 'reply_to_reply']);
    for (const parentId of [elsewhere.id, foreign.id, 2_000_000_000]) {
      const reply = await answers(parentId);
      expect([reply.status, reply.error.code]).toEqual([404, 'not_found']);
    }
    expect(await commentsOn(id)).toHaveLength(2);
  });

  test('names its own post and its own player, or is refused', async () => {
    const { id } = await make.createPost(db, author);
    const sent = (body: object) => call(mate.identity, createComment, { params: { id }, body });
    const wrongPost = await sent({ content: 'Hm', postId: id + 1 });
    expect([wrongPost.status, wrongPost.error.issues?.[0]?.field]).toEqual([400, 'postId']);
    const wrongPlayer = await sent({ content: 'Hm', playerId: author.id });
    expect([wrongPlayer.status, wrongPlayer.error.code]).toEqual([403, 'identity_mismatch']);
    expect(await commentsOn(id)).toEqual([]);
  });
});

describe('who may do what to a comment', () => {
  test.each([
    ['comment', createComment, { content: 'Hi' }, 'You must be logged in to comment'],
    ['like', likeComment, {}, 'You must be logged in to like comments'],
    ['delete', deleteComment, {}, 'You must be logged in to delete comments'],
  ] as const)('%s: nobody outside the team', async (_what, endpoint, body, message) => {
    const post = await make.createPost(db, author);
    const own = await make.createComment(db, author, post.id);
    const params = { id: endpoint === createComment ? post.id : own.id };
    const visitor = await call(null, endpoint, { params, body });
    expect([visitor.status, visitor.error.message]).toEqual([401, message]);
    expect((await call(pending.identity, endpoint, { params, body })).error.code).toBe('awaiting_approval');
    const stranger = await call(rival.identity, endpoint, { params, body });
    const nothing = await call(rival.identity, endpoint, { params: { id: 2_000_000_000 }, body });
    expect(stranger.status).toBe(404);
    expect({ ...stranger.error, requestId: '' }).toEqual({ ...nothing.error, requestId: '' });
    expect(await commentsOn(post.id)).toEqual([own]);
  });

  test('only its author deletes it, and its replies go with it', async () => {
    const post = await make.createPost(db, author);
    const comment = await make.createComment(db, mate, post.id);
    const answer = await make.createComment(db, author, post.id, { parentCommentId: comment.id });
    const remaining = await make.createComment(db, author, post.id);
    await db.insert(commentLike).values({ teamId: team.id, commentId: answer.id, playerId: mate.id });
    const remove = (who: typeof author, id: number, body = {}) =>
      call(who.identity, deleteComment, { params: { id }, body });
    expect((await remove(author, comment.id)).error.code).toBe('not_yours');
    expect((await remove(author, comment.id, { playerId: mate.id })).error.code).toBe('identity_mismatch');
    expect(await commentsOn(post.id)).toHaveLength(3);
    expect((await remove(mate, comment.id, { playerId: mate.id })).status).toBe(204);
    expect((await commentsOn(post.id)).map((row) => row.id)).toEqual([remaining.id]);
    expect(await db.select().from(commentLike).where(eq(commentLike.commentId, answer.id))).toEqual([]);
    expect((await remove(mate, comment.id)).status).toBe(404);
  });
});

describe('a like of a comment', () => {
  test('pressed many times at once is one like or none, and every count is right', async () => {
    const post = await make.createPost(db, author);
    const { id } = await make.createComment(db, author, post.id);
    const press = (body: object) => call(mate.identity, likeComment, { params: { id }, body });
    const replies = await Promise.all(Array.from({ length: 11 }, () => press({ playerId: mate.id })));
    for (const { status, body } of replies)
      expect([status, body.likeCount]).toEqual([200, body.isLiked ? 1 : 0]);
    const rows = db.select({ n: count() }).from(commentLike).where(eq(commentLike.commentId, id));
    expect(await rows).toEqual([{ n: 1 }]);
    expect((await press({ liked: false })).body).toEqual({ isLiked: false, likes: 0, likeCount: 0 });
  });
});

test('comments and replies that arrive while their post is deleted are written before, or find nothing', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await make.createPost(db, author);
    const comment = await make.createComment(db, author, id);
    const params = { id };
    const remarks = Array.from({ length: 6 }, (_, n) =>
      call(mate.identity, createComment, {
        params,
        body: { content: 'Late', parentCommentId: n % 2 ? comment.id : null },
      }),
    );
    const gone = call(author.identity, deletePost, { params, body: {} });
    const likes = call(mate.identity, likeComment, { params: { id: comment.id }, body: {} });
    const statuses = (await Promise.all([...remarks, likes])).map((reply) => reply.status);
    expect((await gone).status).toBe(204);
    for (const status of statuses) expect([200, 201, 404]).toContain(status);
    expect(await commentsOn(id)).toEqual([]);
  }
});

describe('the comments of a post', () => {
  /** 'a' with 30 replies, 'b' with 30 more, 'c': a page ends within the second thread. */
  async function longPost() {
    const { id: postId } = await make.createPost(db, author);
    const at = (minute: number) => `2026-03-01T10:${String(minute % 60).padStart(2, '0')}:00Z`;
    for (const [index, content] of ['a', 'b', 'c'].entries()) {
      const { id } = await make.createComment(db, author, postId, { content, createdAt: at(index) });
      for (let n = 0; n < (content === 'c' ? 0 : 30); n++) {
        await make.createComment(db, mate, postId, {
          content: `${content}${n}`,
          parentCommentId: id,
          createdAt: at(n + 10),
        });
      }
    }
    return { id: postId };
  }
  const textsOf = (comments: { content: string; replies: { content: string }[] }[]) =>
    comments.map(({ content, replies }) => [content, ...replies.map((reply) => reply.content)]);
  const thread = (content: string, from: number, to: number) => [
    content,
    ...Array.from({ length: to - from }, (_, n) => `${content}${from + n}`),
  ];

  test('come in pages; a thread that goes on comes with its comment again', async () => {
    const params = await longPost();
    const { body: first } = await call(null, listComments, { params });
    expect(textsOf(first)).toEqual([thread('a', 0, 30), thread('b', 0, commentPage - 32)]);
    const after = first.at(-1)!.replies.at(-1)!.id;
    const { body: second } = await call(null, listComments, { params, query: { after } });
    expect(textsOf(second)).toEqual([thread('b', commentPage - 32, 30), ['c']]);
    const { body: third } = await call(null, listComments, { params, query: { after: second.at(-1)!.id } });
    expect(third).toEqual([]);
  });

  test('go on after a comment with the replies to it', async () => {
    const params = await longPost();
    const { body: first } = await call(null, listComments, { params });
    const { body: rest } = await call(null, listComments, { params, query: { after: first[0]!.id } });
    expect(textsOf(rest)).toEqual([thread('a', 0, 30), thread('b', 0, commentPage - 31)]);
  });

  test('do not go on after one that is gone, or of another post', async () => {
    const params = await longPost();
    const elsewhere = await make.createComment(db, author, (await make.createPost(db, author)).id);
    for (const after of [elsewhere.id, 2_000_000_000]) {
      const reply = await call(null, listComments, { params, query: { after } });
      expect([reply.status, reply.error.code]).toEqual([404, 'not_found']);
    }
  });
});
