import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notification } from '#server/database/schema/notifications.ts';
import { createComment, createPost } from '#server/testing/fixtures.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { expectGone, pressButton, topBar } from '#web/testing/user.ts';

const jordan = { teamId: 1, playerId: 2 };
const mayaId = 1;

const bell = async (name: string) => within(await topBar()).findByRole('link', { name });
const main = () => screen.findByRole('main');

test('the inbox lists days, earlier entries on request, and marks all as read', async () => {
  const league = await openLeague();
  const { db } = league;
  await db.delete(notification).where(eq(notification.playerId, jordan.playerId));
  const { id: postId } = await createPost(db, { teamId: 1, id: jordan.playerId });
  const { id: commentId } = await createComment(db, { teamId: 1, id: mayaId }, postId);
  const minutes = Array.from({ length: 22 }, (_, index) => index);
  const entry = { ...jordan, inInbox: true } as const;
  await db.insert(notification).values([
    ...minutes.map((index) => ({
      ...entry,
      kind: 'vote_opened' as const,
      cause: `week:${index}`,
      facts: { week: '2026-11-15' },
      createdAt: `2026-11-16T15:${index + 10}:00Z`,
    })),
    {
      ...entry,
      kind: 'post_commented' as const,
      cause: 'comment',
      actorId: mayaId,
      facts: { postId, commentId },
      createdAt: '2026-11-17T15:00:00Z',
    },
  ]);
  await league.openScreen('/inbox', 'player@demo.test');
  const entries = async () => within(await main()).findAllByRole('listitem');
  await waitFor(async () => expect(await entries()).toHaveLength(20));
  const days = within(await main()).getAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Yesterday', 'Monday, November 16']);
  await bell('Inbox, 23 unread');
  await pressButton('Show earlier');
  await waitFor(async () => expect(await entries()).toHaveLength(23));
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  await pressButton('Mark all as read');
  await expectGone(() => screen.queryAllByText('Unread')[0] ?? null);
  await bell('Inbox');
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await screen.findByText('All read');
  await league.openScreen('/inbox', 'player@demo.test');
  expect(await entries()).not.toEqual([]);
  expect(screen.queryAllByText('Unread')).toEqual([]);
});

test('an inbox without a notification says so', async () => {
  const league = await openLeague();
  await league.db.delete(notification).where(eq(notification.playerId, jordan.playerId));
  await league.openScreen('/inbox', 'player@demo.test');
  await screen.findByText('All quiet for now');
  await bell('Inbox');
});
