import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { session } from '#server/database/schema/sessions.ts';
import { createPost } from '#server/testing/fixtures.ts';
import type { App } from './app.ts';
import { expect, test } from './fixtures.ts';

const jordan = 'player@demo.test';
const maya = 'captain@demo.test';

/** Opens a screen, and waits until the window follows changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/live');
  await page.goto(path);
  expect((await stream).status()).toBe(200);
}

/** A team mate writes a post elsewhere. */
async function writePost(app: App, content: string): Promise<void> {
  const [author] = await app.db.select().from(player).where(eq(player.email, maya));
  await createPost(app.db, author!, { content });
}

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('a like in one window shows in the other, and so do counts of comments', async ({ as, app }) => {
  await writePost(app, 'Who brings the balls?');
  const [reader, author] = [await as(jordan), await as(maya)];
  await openLive(reader, '/team-feed');
  await author.goto('/team-feed');
  await cardOf(author, 'Who brings the balls?').getByRole('button', { name: 'Like, 0 likes' }).click();
  const card = cardOf(reader, 'Who brings the balls?');
  await expect(card.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'false');
  await cardOf(author, 'Who brings the balls?')
    .getByRole('button', { name: /^Comment/ })
    .click();
  await author.getByRole('textbox', { name: 'Your comment' }).fill('I do');
  await author.getByRole('button', { name: 'Post Comment' }).click();
  await expect(card.getByRole('button', { name: 'Comment, 1 comment' })).toBeVisible();
});

test('new posts wait until they are asked for, and who is writing loses nothing', async ({ as, app }) => {
  const page = await as(jordan);
  await openLive(page, '/team-feed');
  const draft = page.getByRole('textbox', { name: 'Your update' });
  await draft.fill('Half a sentence');
  const before = await page.getByRole('article').count();
  await writePost(app, 'First news');
  await expect(page.getByRole('button', { name: '1 new post', exact: true })).toBeVisible();
  await writePost(app, 'Second news');
  const button = page.getByRole('button', { name: '2 new posts' });
  await expect(button).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(before);
  await button.click();
  await expect(cardOf(page, 'Second news')).toBeFocused();
  await expect(cardOf(page, 'First news')).toHaveCount(1);
  await expect(button).toHaveCount(0);
  await expect(draft).toHaveValue('Half a sentence');
});

test('after a time without a connection nothing is missing and nothing is there twice', async ({
  as,
  app,
  expectNoise,
}) => {
  expectNoise(/net::ERR/);
  const page = await as(jordan);
  await openLive(page, '/team-feed');
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline\. As of/)).toBeVisible();
  for (const text of ['While away: one', 'While away: two']) await writePost(app, text);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Offline\. As of/)).toHaveCount(0);
  // Every screen refetches when the connection is back; later posts wait.
  await expect(cardOf(page, 'While away: two')).toBeVisible();
  await writePost(app, 'Back again');
  await page.getByRole('button', { name: '1 new post', exact: true }).click();
  for (const text of ['While away: one', 'While away: two', 'Back again']) {
    await expect(cardOf(page, text)).toHaveCount(1);
  }
});

test('two windows of one browser share a stream', async ({ as, app }) => {
  const first = await as(jordan);
  await openLive(first, '/roster');
  const second = await first.context().newPage();
  const streams: string[] = [];
  second.on('request', (request) => streams.push(new URL(request.url()).pathname));
  const caughtUp = second.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/live/changes');
  await second.goto('/team-feed');
  await caughtUp;
  await writePost(app, 'For both windows');
  await expect(second.getByRole('button', { name: '1 new post', exact: true })).toBeVisible();
  expect(streams.filter((path) => path === '/api/live')).toEqual([]);
});

test('a window that is signed out elsewhere shows so at once', async ({ as, app }) => {
  const page = await as(jordan);
  await openLive(page, '/profile');
  await app.db.delete(session);
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});
