import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createComment } from '#contract/feed/comments.ts';
import { deletePost } from '#contract/feed/posts.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
} from '#contract/notifications.ts';
import { deletePlayer } from '#contract/players.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createPost, createTeam } from '#server/testing/fixtures.ts';

const { call, clock, db } = await startTestApp();

async function teamWithReader() {
  const team = await createTeam(db);
  return { team, reader: await createPlayer(db, team.id), mate: await createPlayer(db, team.id) };
}

type World = Awaited<ReturnType<typeof teamWithReader>>;
type Columns = Partial<typeof notification.$inferInsert>;

/** Notifies the reader of `count` open votes. */
async function notifyReader({ team, reader }: World, count: number, columns: Columns = {}) {
  const rows = Array.from({ length: count }, (_, index) => ({
    teamId: team.id,
    playerId: reader.id,
    kind: 'vote_opened' as const,
    cause: `${columns.inInbox}:${index}`,
    facts: { week: '2026-11-15' },
    inInbox: true,
    ...columns,
  }));
  return (await db.insert(notification).values(rows).returning({ id: notification.id })).map(({ id }) => id);
}

const unreadOf = async ({ reader }: Pick<World, 'reader'>) =>
  (await call(reader.identity, countUnreadNotifications)).body.unread;

describe('the inbox', () => {
  test('says who did what, when, and how the comment begins', async () => {
    clock.set('2026-11-18T12:00:00Z');
    const { team, reader, mate } = await teamWithReader();
    const post = await createPost(db, reader);
    const content = `I bring the balls ${'and more '.repeat(30)}`.trim();
    await call(mate.identity, createComment, { params: { id: post.id }, body: { content } });
    const { body } = await call(reader.identity, listNotifications);
    expect(body).toMatchObject({ team: team.name, next: null });
    expect(body.entries).toMatchObject([
      {
        createdAt: '2026-11-18T12:00:00Z',
        isRead: false,
        about: { kind: 'post_commented', facts: { postId: post.id } },
        actor: { name: mate.name },
        excerpt: content.slice(0, 200),
      },
    ]);
    await call(reader.identity, deletePost, { params: { id: post.id } });
    const { body: after } = await call(reader.identity, listNotifications);
    expect(after.entries).toMatchObject([{ excerpt: null }]);
  });

  test('is listed newest first in pages of twenty, each once', async () => {
    const world = await teamWithReader();
    const ids = await notifyReader(world, 45);
    const pages = [];
    for (let before: number | null | undefined; before !== null; ) {
      const query = before === undefined ? {} : { before };
      const { body } = await call(world.reader.identity, listNotifications, { query });
      pages.push(body.entries.map(({ id }) => id));
      before = body.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(ids.toReversed());
  });

  test('leaves out what its reader only wants by push or email, and what others are notified of', async () => {
    const world = await teamWithReader();
    await notifyReader(world, 2, { inInbox: false });
    await notifyReader({ ...world, reader: world.mate }, 3);
    const { body } = await call(world.reader.identity, listNotifications);
    expect(body).toEqual({ team: '', entries: [], next: null });
    expect(await unreadOf(world)).toBe(0);
  });

  test('is closed to removed players', async () => {
    const world = await teamWithReader();
    await notifyReader(world, 1);
    await call(world.team.captain, deletePlayer, { params: { id: world.reader.id }, body: {} });
    expect((await call(world.reader.identity, listNotifications)).status).toBe(401);
  });
});

describe('unread notifications', () => {
  test('are counted up to a hundred', async () => {
    const world = await teamWithReader();
    await notifyReader(world, 99);
    expect(await unreadOf(world)).toBe(99);
    await notifyReader(world, 3, { kind: 'vote_closing' });
    expect(await unreadOf(world)).toBe(100);
  });

  test('say how many of them are mentions', async () => {
    const world = await teamWithReader();
    await notifyReader(world, 2);
    await notifyReader(world, 3, { kind: 'mentioned' });
    const { body } = await call(world.reader.identity, countUnreadNotifications);
    expect(body).toEqual({ unread: 5, mentions: 3 });
  });

  test('are marked as read by their ids, or all up to one, and keep the moment of the first time', async () => {
    const world = await teamWithReader();
    const ids = await notifyReader(world, 4);
    const mark = (body: object) => call(world.reader.identity, markNotificationsRead, { body });
    clock.set('2026-11-18T12:00:00Z');
    expect((await mark({ ids: [ids[1]] })).body).toEqual({ unread: 3, mentions: 0 });
    clock.set('2026-11-18T13:00:00Z');
    expect((await mark({ upTo: ids[2] })).body).toEqual({ unread: 1, mentions: 0 });
    expect((await mark({ upTo: ids[2] })).body).toEqual({ unread: 1, mentions: 0 });
    const rows = await db
      .select({ readAt: notification.readAt })
      .from(notification)
      .where(eq(notification.playerId, world.reader.id))
      .orderBy(notification.id);
    const [noon, one] = ['2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z'];
    expect(rows.map(({ readAt }) => readAt)).toEqual([one, noon, one, null]);
  });

  test('of others are not marked', async () => {
    const [own, other] = [await teamWithReader(), await teamWithReader()];
    const ofMate = await notifyReader({ ...own, reader: own.mate }, 1);
    const ofOther = await notifyReader(other, 1);
    const mark = (body: object) => call(own.reader.identity, markNotificationsRead, { body });
    await mark({ ids: [...ofMate, ...ofOther] });
    await mark({ upTo: 2_147_483_647 });
    expect(await unreadOf({ reader: own.mate })).toBe(1);
    expect(await unreadOf(other)).toBe(1);
  });

  test.each([
    ['nothing', {}],
    ['no ids', { ids: [] }],
    ['what is no id', { ids: [0] }],
    ['more than 500 ids', { ids: Array.from({ length: 501 }, (_, index) => index + 1) }],
    ['ids and a last one', { ids: [1], upTo: 1 }],
    ['a last one as text', { upTo: '1' }],
  ])('are not marked by %s', async (_what, body) => {
    const { reader } = await teamWithReader();
    expect((await call(reader.identity, markNotificationsRead, { body })).status).toBe(400);
  });
});
