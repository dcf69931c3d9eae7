import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { post, postLike } from '#server/database/schema/feed.ts';

import { expect, phone, test } from './fixtures.ts';
import { picture } from './picture.ts';
import { choosePerson, openSignInWindow } from './sign-in-window.ts';

const jordan = 'player@demo.test';
const maya = 'captain@demo.test';

test.describe('two team mates on the team feed', () => {
  test('share a picture, like, comment, reply and pin, and a reload keeps it all', async ({ as }) => {
    const author = await as(jordan);
    await author.goto('/team-feed');
    await expect(author.getByText('0/500 characters')).toBeVisible();
    await author
      .getByRole('textbox', { name: 'Your update' })
      .fill('New jerseys are here!\nPick yours up @maya');
    await expect(author.getByText('41/500 characters')).toBeVisible();
    await author.getByLabel('Picture', { exact: true }).setInputFiles(picture(2400, 1200));
    await expect(author.getByAltText('To be shared with the post')).toBeVisible();
    await author.getByRole('button', { name: 'Share Update' }).click();
    await expect(author.getByText('Post created successfully!', { exact: true })).toBeVisible();
    await expect(author.getByText('0/500 characters')).toBeVisible();
    const own = author.getByRole('article').filter({ hasText: 'New jerseys are here!' });
    await expect(own.getByAltText('Shared by Jordan Lee')).toHaveJSProperty('naturalWidth', 1600);

    const reader = await as(maya);
    await reader.goto('/team-feed');
    const seen = reader.getByRole('article').filter({ hasText: 'New jerseys are here!' });
    await expect(seen.getByText('Just now')).toBeVisible();
    await expect(seen.getByAltText('Shared by Jordan Lee')).toHaveJSProperty('naturalWidth', 1600);
    await expect(seen.getByRole('link', { name: '@maya' })).toHaveAttribute('href', /\/player\/\d+$/);
    await expect(seen.getByRole('button', { name: 'Delete post' })).toHaveCount(0);
    await seen.getByRole('button', { name: 'Like, 0 likes' }).click();
    await expect(seen.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
    await seen.getByRole('button', { name: /^Comment/ }).click();
    await seen.getByRole('textbox', { name: 'Your comment' }).fill('Mine is M, please');
    await seen.getByRole('button', { name: 'Post Comment' }).click();
    await expect(seen.getByText('Mine is M, please')).toBeVisible();
    await expect(seen.getByRole('button', { name: 'Comment, 1 comment' })).toBeVisible();

    await author.reload();
    const remark = own.locator('[data-comment]').filter({ hasText: 'Mine is M, please' });
    await expect(remark.getByRole('button', { name: 'Delete comment' })).toHaveCount(0);
    await remark.getByRole('button', { name: 'Reply' }).click();
    await own.getByRole('textbox', { name: 'Your reply' }).fill('Put aside');
    await own.getByRole('button', { name: 'Post Reply' }).click();
    const answer = own.locator('[data-comment]').filter({ hasText: 'Put aside' });
    await expect(answer).toBeVisible();
    await expect(answer.getByRole('button', { name: 'Reply' })).toHaveCount(0);
    await own.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(own.getByText('Pinned')).toBeVisible();

    for (const page of [author, reader]) {
      await page.reload();
      const first = page.getByRole('article').first();
      await expect(first).toContainText('New jerseys are here!');
      await expect(first.getByText('Pinned')).toBeVisible();
      await expect(first.getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
      await expect(first).toContainText('Mine is M, please');
      await expect(first).toContainText('Put aside');
    }
  });

  test('delete only what is their own, after being asked', async ({ as, app }) => {
    const page = await as(jordan);
    await page.goto('/team-feed');
    const own = page.getByRole('article').filter({ hasText: 'That fourth quarter!' });
    await expect(own).toBeVisible();
    const posts = await page.getByRole('article').count();
    await expect(page.getByRole('button', { name: 'Delete post' })).toHaveCount(
      await page
        .getByRole('article')
        .filter({ has: page.locator('header', { hasText: 'Jordan Lee' }) })
        .count(),
    );
    const answer = own.locator('[data-comment]').filter({ hasText: 'You scored nine in a row!' });
    await answer.getByRole('button', { name: 'Delete comment' }).click();
    await expect(page.getByText('Are you sure you want to delete this comment?')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(answer).toHaveCount(0);
    await expect(own.getByRole('button', { name: 'Comment, 3 comments' })).toBeVisible();
    await own.getByRole('button', { name: 'Delete post' }).click();
    await expect(page.getByText('Are you sure you want to delete this post?')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(own).toBeVisible();
    await own.getByRole('button', { name: 'Delete post' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(own).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(posts - 1);
    const left = await app.db.select().from(post);
    expect(left.some((row) => row.content.includes('That fourth quarter!'))).toBe(false);
  });
});

test.describe('the composer', () => {
  test('stops at 500 characters and says why', async ({ as }) => {
    const page = await as(jordan);
    await page.goto('/team-feed');
    const text = page.getByRole('textbox', { name: 'Your update' });
    const share = page.getByRole('button', { name: 'Share Update' });
    await expect(share).toBeDisabled();
    await text.fill(' \u200b\n ');
    await expect(share).toBeDisabled();
    await text.fill('👨‍👩‍👧‍👦'.repeat(500));
    await expect(page.getByText('500/500 characters')).toBeVisible();
    await expect(share).toBeEnabled();
    await text.fill('👨‍👩‍👧‍👦'.repeat(501));
    await expect(page.getByText('501/500 characters')).toBeVisible();
    await expect(
      page.getByText('A post holds 500 characters. Take out one to share this one.'),
    ).toBeVisible();
    await expect(share).toBeDisabled();
    await text.press('Control+Enter');
    await expect(text).toHaveValue('👨‍👩‍👧‍👦'.repeat(501));
  });

  test('offers the players after an @, by keyboard too', async ({ as }) => {
    const page = await as(jordan);
    await page.goto('/team-feed');
    const text = page.getByRole('textbox', { name: 'Your update' });
    await text.pressSequentially('Thanks @m');
    const offered = page.getByRole('listbox', { name: 'Players to mention' });
    await expect(offered.getByRole('option')).toHaveText([/Maya Torres/, /Marcus/]);
    await text.press('ArrowDown');
    await expect(offered.getByRole('option', { selected: true })).toContainText('Marcus');
    await text.press('ArrowUp');
    await text.press('Enter');
    await expect(text).toHaveValue('Thanks @maya ');
    await expect(offered).toHaveCount(0);
    await text.pressSequentially('and @');
    await expect(offered).toBeVisible();
    await text.press('Escape');
    await expect(offered).toHaveCount(0);
    await text.press('Control+Enter');
    await expect(page.getByText('Post created successfully!', { exact: true })).toBeVisible();
  });

  test('takes a pasted picture, and refuses what is none', async ({ as }) => {
    const page = await as(jordan);
    await page.goto('/team-feed');
    const text = page.getByRole('textbox', { name: 'Your update' });
    await text.fill('Look');
    const input = page.getByLabel('Picture', { exact: true });
    await input.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(page.getByText('Please select an image file', { exact: true })).toBeVisible();
    await input.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('no cat') });
    await expect(page.getByText('Failed to process image. Please try again.', { exact: true })).toBeVisible();
    const heavy = Buffer.alloc(5 * 1024 * 1024 + 1);
    await input.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: heavy });
    await expect(page.getByText('Image must be smaller than 5MB', { exact: true })).toBeVisible();
    const { buffer } = picture(300, 200);
    await text.evaluate(
      (element, bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      },
      [...buffer],
    );
    await expect(page.getByAltText('To be shared with the post')).toBeVisible();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByAltText('To be shared with the post')).toHaveCount(0);
    await expect(text).toHaveValue('Look');
  });

  test('keeps the text when the server refuses', async ({ as, expectNoise }) => {
    expectNoise(/status of 503/);
    const page = await as(jordan);
    await page.goto('/team-feed');
    const text = page.getByRole('textbox', { name: 'Your update' });
    await text.fill('Practice is off tonight');
    await refuseWrites(page, '**/api/posts');
    await page.getByRole('button', { name: 'Share Update' }).click();
    await expect(page.getByText('Unable to create post', { exact: true })).toBeVisible();
    await expect(page.getByText(refusal.message, { exact: true })).toBeVisible();
    await expect(text).toHaveValue('Practice is off tonight');
  });

  test('gives way to the sign-in when the session is over', async ({ as }) => {
    const page = await as(jordan);
    await page.goto('/team-feed');
    await page.getByRole('textbox', { name: 'Your update' }).fill('Practice is off tonight');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Share Update' }).click();
    await expect(page.getByText('You must be logged in to post', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await expect(page.getByText('You need to sign in to post, like and comment')).toBeVisible();
  });
});

test('a like that the server refuses is taken back, with a word', async ({ as, expectNoise }) => {
  expectNoise(/status of 503/);
  const page = await as(jordan);
  await page.goto('/team-feed');
  const heart = page.getByRole('article').first().getByRole('button', { name: /^Like/ }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const before = await heart.getAttribute('aria-label');
  await refuseWrites(page, '**/api/posts/*/like');
  await heart.click();
  await expect(page.getByText(refusal.message, { exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-label', String(before));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a like pressed ten times in two windows ends as the last presses say', async ({ as, app }) => {
  const windows = [await as(jordan), await as(jordan)];
  const hearts = windows.map((page) =>
    page
      .getByRole('article')
      .filter({ hasText: 'Who has the ball bag?' })
      .getByRole('button', { name: /^Like/ })
      .first(),
  );
  for (const page of windows) await page.goto('/team-feed');
  // Each has read the post as it was: a window that came later would take the other's like back.
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-label', 'Like, 0 likes');
  const requests = windows.map((page) => page.waitForResponse(/\/like$/));
  await Promise.all(
    hearts.map((heart) =>
      heart.evaluate((button: HTMLButtonElement) => {
        for (let press = 0; press < 9; press++) button.click();
      }),
    ),
  );
  await Promise.all(requests);
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-label', 'Like, 1 like');
  for (const page of windows) await page.reload();
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-label', 'Like, 1 like');
  const [row] = await app.db
    .select()
    .from(post)
    .where(eq(post.content, "Who has the ball bag? It's not in my car."));
  expect(await app.db.select().from(postLike).where(eq(postLike.postId, row!.id))).toHaveLength(1);
});

test('a visitor who likes, comments or pins signs in first and comes back to the same post', async ({
  as,
  app,
}) => {
  const [row] = await app.db.select().from(post).where(eq(post.content, '🏀'));
  for (const name of [/^Like/, /^Comment/, 'Pin']) {
    const page = await as(null, phone);
    await page.goto('/team-feed');
    const ball = page.locator(`[data-post="${row!.id}"]`);
    await ball.getByRole('button', { name }).first().click();
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(`/team-feed?post=${row!.id}`);
  }
  const page = await as(null);
  await page.goto('/team-feed');
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
  await expect(page.getByText('The post that this link leads to is not here any more.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('sharing copies the link where the device has no share sheet', async ({ as }) => {
  const page = await as(null, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/team-feed');
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).search).toBe(`?post=${await first.getAttribute('data-post')}`);
});

test('a long talk shows two comments, then all, then two again', async ({ as }) => {
  const page = await as(null);
  await page.goto('/team-feed');
  const talk = page.getByRole('article').first();
  await expect(talk).toContainText('Court 1 or 2?');
  await expect(talk).not.toContainText('Do I get a jersey by then?');
  await talk.getByRole('button', { name: 'View 2 more comments' }).click();
  await expect(talk).toContainText('Do I get a jersey by then?');
  await talk.getByRole('button', { name: 'Hide comments' }).click();
  await expect(talk).not.toContainText('Do I get a jersey by then?');
});

test('addresses in a post are links, and markup is only text', async ({ as, app }) => {
  const content = '<img src=x onerror=alert(1)> https://example.com/a). javascript:alert(1)\nsecond line';
  const [author] = await app.db.select().from(post).limit(1);
  await app.db.insert(post).values({ teamId: 1, playerId: author!.playerId, content, isPinned: true });
  const page = await as(null);
  await page.goto('/team-feed');
  const shown = page.getByRole('article').filter({ hasText: 'second line' });
  await expect(shown.locator('p[dir=auto]')).toHaveText(content, { useInnerText: true });
  await expect(shown.locator('p[dir=auto] a')).toHaveCount(1);
  await expect(shown.getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute(
    'rel',
    /noopener.*nofollow/,
  );
  await expect(shown.locator('p[dir=auto] img')).toHaveCount(0);
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

test('nothing stands in the way of a screen reader or a keyboard', async ({ as }) => {
  for (const [email, theme] of [
    [null, 'light'],
    [jordan, 'dark'],
  ] as const) {
    const page = await as(email, { ...phone, reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
    await page.goto('/team-feed');
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    if (email) {
      await page.getByRole('textbox', { name: 'Your update' }).fill('x'.repeat(501));
      await first.getByRole('button', { name: /^Comment/ }).press('Enter');
      await first.getByRole('textbox', { name: 'Your comment' }).fill('@m');
      await expect(page.getByRole('listbox')).toBeVisible();
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  }
});

test('a feed that cannot be loaded says so, and is there when it is tried again', async ({
  as,
  expectNoise,
}) => {
  expectNoise(/net::ERR_FAILED/);
  const page = await as(jordan);
  await page.route('**/api/posts?*', (route) => route.abort());
  await page.goto('/team-feed');
  await expect(page.getByText('No posts yet!')).toBeVisible();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await page.unroute('**/api/posts?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a pinned post joins those at the top, newest first, and the reader goes with it', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/team-feed');
  const ball = page.getByRole('article').filter({ hasText: 'Who has the ball bag?' });
  await ball.getByRole('button', { name: 'Pin', exact: true }).click();
  const second = page.getByRole('article').nth(1);
  await expect(second).toContainText('Who has the ball bag?');
  await expect(ball).toBeInViewport();
  await ball.getByRole('button', { name: 'Unpin' }).click();
  await expect(second).not.toContainText('Who has the ball bag?');
  await expect(ball).toBeInViewport();
  await expect(ball.getByText('Pinned')).toHaveCount(0);
});

const refusal = { code: 'unavailable', message: 'Back in a moment', requestId: 'r' };

async function refuseWrites(page: Page, url: string): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: refusal }) : route.fallback(),
  );
}
