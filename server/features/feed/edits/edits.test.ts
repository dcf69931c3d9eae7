import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listComments, updateComment } from '#contract/feed/comments.ts';
import { getPost, updatePost } from '#contract/feed/posts.ts';
import { comment, post } from '#server/database/schema/feed.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
const team = await make.createTeam(db);
const author = await make.createPlayer(db, team.id);
const mate = await make.createPlayer(db, team.id, { username: 'priya' });
const pending = await make.createPlayer(db, team.id, { isApproved: false });
const rival = await make.createPlayer(db, (await make.createTeam(db)).id);

async function ownPost(overrides: Partial<typeof post.$inferInsert> = {}) {
  const row = await make.createPost(db, author, { content: 'See you at 7', ...overrides });
  const stored = async () => (await db.select().from(post).where(eq(post.id, row.id)))[0];
  const edit = (content: unknown, who = author.identity) =>
    call(who, updatePost, { params: { id: row.id }, body: { content: content as string } });
  return { ...row, stored, edit };
}

async function ownComment() {
  const { id: postId } = await make.createPost(db, mate);
  const row = await make.createComment(db, author, postId, { content: 'Court 1' });
  const stored = async () => (await db.select().from(comment).where(eq(comment.id, row.id)))[0];
  const edit = (content: unknown, who = author.identity) =>
    call(who, updateComment, { params: { id: row.id }, body: { content: content as string } });
  return { ...row, stored, edit };
}

const mentionsOf = (playerId: number) => db.$count(notification, eq(notification.playerId, playerId));

describe('the author of a post', () => {
  test('changes its text, which everybody reads then, marked with the time; the rest stays', async () => {
    const own = await ownPost({ isPinned: true });
    clock.set('2026-03-04T19:20:00Z');
    const { status, body } = await own.edit('  See you at 8 @priya\r\nBring water ');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        content: 'See you at 8 @priya\nBring water',
        mentions: { priya: mate.id },
        editedAt: '2026-03-04T19:20:00Z',
        can: { takePart: true, edit: true, delete: true },
      }),
    ]);
    const { content, mentions, editedAt } = body;
    expect(await own.stored()).toEqual({
      id: own.id,
      teamId: team.id,
      playerId: author.id,
      facts: null,
      imageUrl: null,
      isPinned: true,
      weeklyStatsId: null,
      gameId: null,
      createdAt: own.createdAt,
      content,
      mentions,
      editedAt,
    });
    const read = await call(rival.identity, getPost, { params: { id: own.id } });
    expect(read.body).toMatchObject({ content, editedAt, can: { edit: false } });
  });

  test('changes nothing by saving the same text', async () => {
    const own = await ownPost();
    expect((await own.edit(` ${own.content}\n`)).status).toBe(200);
    expect(await own.stored()).toMatchObject({ content: own.content, editedAt: null });
  });

  test('notifies only those whom the new text mentions and the earlier one did not', async () => {
    const fresh = await make.createPlayer(db, team.id, { username: 'fresh.face' });
    const own = await ownPost({ content: '@priya see you', mentions: { priya: mate.id } });
    const before = await mentionsOf(mate.id);
    await own.edit('@priya and @fresh.face, see you');
    await own.edit('@fresh.face and @priya, see you!');
    expect([await mentionsOf(mate.id), await mentionsOf(fresh.id)]).toEqual([before, 1]);
  });
});

test('the author of a comment changes its text', async () => {
  const own = await ownComment();
  clock.set('2026-03-04T19:21:00Z');
  const { status, body } = await own.edit('Court 2 @priya');
  expect([status, body.editedAt]).toEqual([200, '2026-03-04T19:21:00Z']);
  clock.run();
  const edited = {
    content: 'Court 2 @priya',
    mentions: { priya: mate.id },
    editedAt: '2026-03-04T19:21:00Z',
  };
  const params = { id: own.postId };
  expect((await call(null, listComments, { params })).body).toMatchObject([edited]);
  expect((await call(null, getPost, { params })).body.firstComments).toMatchObject([edited]);
});

describe.each([
  ['post', ownPost, 500, 'You must be logged in to edit posts', 'Write something to share'],
  ['comment', ownComment, 1000, 'You must be logged in to edit comments', 'Write a comment first'],
] as const)('a %s', (_what, createOwn, limit, signIn, blank) => {
  test('is edited by nobody else, captain or not', async () => {
    const own = await createOwn();
    const before = await own.stored();
    const refusals = [];
    for (const who of [mate.identity, team.captain, pending.identity, rival.identity]) {
      const { status, error } = await own.edit('Changed', who);
      refusals.push([status, error.code]);
    }
    expect(refusals).toEqual([
      [403, 'not_yours'],
      [403, 'not_yours'],
      [403, 'awaiting_approval'],
      [404, 'not_found'],
    ]);
    const visitor = await own.edit('Changed', null as never);
    expect([visitor.status, visitor.error.message]).toEqual([401, signIn]);
    expect(await own.stored()).toEqual(before);
  });

  test.each([
    ['nothing', '', blank],
    ['zero-width characters', '\u200B\u2060', blank],
    ['too much', 'a'.repeat(limit + 1), `Must be ${limit} characters or fewer`],
    ['a NUL', 'a\0b', "Contains a character that can't be used here"],
    ['a number', 7, blank],
  ])('with %s is a 400 that says why, and stays as it was', async (_name, content, message) => {
    const own = await createOwn();
    const before = await own.stored();
    const { status, error } = await own.edit(content);
    expect([status, error.issues]).toEqual([400, [expect.objectContaining({ field: 'content', message })]]);
    expect(await own.stored()).toEqual(before);
  });

  test('that is gone is not found', async () => {
    const own = await createOwn();
    await db.delete(comment).where(eq(comment.id, own.id));
    await db.delete(post).where(eq(post.id, own.id));
    expect((await own.edit('Changed')).error.code).toBe('not_found');
  });
});

test('the automatic post of a stat line only follows the line', async () => {
  const line = await make.createLine(db, { teamId: team.id, playerId: author.id, week: '2026-11-15' });
  const own = await ownPost({ weeklyStatsId: line.id });
  const read = await call(author.identity, getPost, { params: { id: own.id } });
  expect(read.body.can).toEqual({ takePart: true, edit: false, delete: true });
  const { status, error } = await own.edit('40 points');
  expect([status, error.code]).toEqual([409, 'automatic_post']);
  expect(await own.stored()).toMatchObject({ content: 'See you at 7', editedAt: null });
});
