import { desc, eq } from 'drizzle-orm';
import { post } from '#server/database/schema/feed.ts';
import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';
import { choosePerson, openSignInWindow } from './sign-in-window.ts';

test('a visitor who likes, comments or pins signs in first and comes back to the same post', async ({
  as,
  app,
}) => {
  const [row] = await app.db.select().from(post).where(eq(post.content, '🏀'));
  const visitor = await as(null, phone);
  for (const name of [/^Like/, /^Comment/, 'Pin']) {
    await visitor.goto('/team-feed');
    await alive(visitor);
    const ball = visitor.locator(`[data-post="${row!.id}"]`);
    await ball.getByRole('button', { name }).first().click();
    await expect(visitor).toHaveURL(/\/login\?returnTo=/);
    expect(new URL(visitor.url()).searchParams.get('returnTo')).toBe(`/team-feed?post=${row!.id}`);
  }
  const page = await as(null);
  await page.goto('/team-feed');
  await alive(page);
  await page.locator(`[data-post="${row!.id}"]`).getByRole('button', { name: /^Like/ }).first().click();
  await choosePerson(await openSignInWindow(page), 'Jordan Lee');
  await expect(page).toHaveURL(`/team-feed?post=${row!.id}`);
  const ball = page.locator(`[data-post="${row!.id}"]`);
  await expect(ball).toBeInViewport();
  await ball.getByRole('button', { name: /^Like/ }).first().click();
  await expect(ball.getByRole('button', { name: 'Like, 2 likes' })).toBeVisible();
});

test('a shared link leads to its post, also to one far down and to one of another team', async ({
  as,
  app,
}) => {
  const rows = await app.db.select().from(post).orderBy(desc(post.createdAt));
  const oldest = rows.findLast((row) => row.teamId === 1)!;
  const foreign = rows.find((row) => row.teamId === 2)!;
  const page = await as(null);
  for (const { id, content } of [rows.find((row) => row.content === '🏀')!, oldest, foreign]) {
    await page.goto(`/team-feed?post=${id}`);
    await expect(page.locator(`[data-post="${id}"]`)).toBeInViewport();
    await expect(page.locator(`[data-post="${id}"]`)).toContainText(content.slice(0, 20));
    await expect(page.locator(`[data-post="${id}"]`)).toBeFocused();
  }
  await page.goto('/team-feed?post=999999');
  await expect(page.getByText('This post was deleted.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('sharing copies the link where the device has no share sheet', async ({ as }) => {
  const page = await as(null, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/team-feed');
  await alive(page);
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).search).toBe(`?post=${await first.getAttribute('data-post')}`);
});

test('older posts come as one reads on, and coming back finds the same place', async ({ as, app }) => {
  const [author] = await app.db.select().from(post).where(eq(post.teamId, 1)).limit(1);
  const rows = Array.from({ length: 60 }, (_, n) => ({
    teamId: 1,
    playerId: author!.playerId,
    content: `Old story ${n}`,
    createdAt: `2026-01-01T10:${String(n).padStart(2, '0')}:00Z`,
  }));
  await app.db.insert(post).values(rows);
  const page = await as(null, phone);
  await page.goto('/team-feed');
  await expect(page.getByRole('article').first()).toBeVisible();
  const oldest = page.getByText('Old story 0', { exact: true });
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(oldest).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  const some = page.getByRole('article').filter({ hasText: 'Old story 31' });
  await some.scrollIntoViewIfNeeded();
  await some.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/player\//);
  await page.goBack();
  await expect(some).toBeInViewport();
});
