import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { notification } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { createPost } from '#server/testing/fixtures.ts';
import type { App } from './app.ts';
import { expect, phone, test } from './fixtures.ts';

const jordan = 'player@demo.test';
const maya = 'captain@demo.test';

async function playerOf({ db }: App, email: string) {
  const [row] = await db.select().from(player).where(eq(player.email, email));
  if (!row) throw new Error(`Nobody has the email ${email}`);
  return row;
}

/** Jordan's post, and what Jordan has been notified of: nothing but what the test does. */
async function writePost(app: App) {
  const author = await playerOf(app, jordan);
  await app.db.delete(notification).where(eq(notification.playerId, author.id));
  return createPost(app.db, { teamId: author.teamId, id: author.id }, { content: 'Who brings the balls?' });
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });

async function openFollowing(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/live');
  await page.goto(path);
  expect((await stream).status()).toBe(200);
}

async function writeComment(page: Page, text: string): Promise<void> {
  const sent = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('/comments'),
  );
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text);
  await page.getByRole('button', { name: 'Post Comment' }).click();
  expect((await sent).status()).toBe(201);
}

test('a comment in one window rings the bell in the others; opened on the phone, it is read at the desk', async ({
  as,
  app,
}) => {
  const { id } = await writePost(app);
  const [desk, handset, mate] = [await as(jordan), await as(jordan, phone), await as(maya)];
  await openFollowing(desk, '/inbox');
  await expect(desk.getByText('All quiet for now')).toBeVisible();
  await openFollowing(handset, '/roster');
  await expect(bell(handset)).toHaveAccessibleName('Inbox');
  await mate.goto(`/team-feed?post=${id}`);
  const card = mate.getByRole('article').filter({ hasText: 'Who brings the balls?' });
  await card.getByRole('button', { name: /^Comment/ }).click();
  await writeComment(mate, 'I do');
  await expect(bell(handset)).toHaveAccessibleName('Inbox, 1 unread');
  const entry = desk.getByRole('listitem').filter({ hasText: 'commented on your post' });
  await expect(entry).toContainText('I do');
  await expect(entry).toContainText('Unread');
  await writeComment(mate, 'And the pump');
  await expect(desk.getByText('2 new comments on your posts')).toBeVisible();
  await expect(bell(desk)).toHaveAccessibleName('Inbox, 2 unread');

  await bell(handset).tap();
  await handset.getByRole('link', { name: /2 new comments on your posts/ }).tap();
  await expect(handset).toHaveURL(`/team-feed?post=${id}`);
  await expect(bell(handset)).toHaveAccessibleName('Inbox');
  await expect(bell(desk)).toHaveAccessibleName('Inbox');
  await expect(desk.getByText('Unread')).toHaveCount(0);
});
