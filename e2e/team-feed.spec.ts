import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { post, postLike } from '#server/database/schema/feed.ts';
import { expect, phone, test } from './fixtures.ts';
import { withoutStreams } from './live.ts';
import { picture } from './picture.ts';

const jordan = 'player@demo.test';
const maya = 'captain@demo.test';

/** Its place loads the small version, and it leads to the whole picture. */
async function expectPicture(image: Locator, width: number): Promise<void> {
  await expect(image).toHaveAttribute('width', String(width));
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
    .toMatch(/-small\.jpg$/);
  const widths = await image.evaluate(async ({ currentSrc, src }: HTMLImageElement) => {
    const widthOf = async (url: string) => (await createImageBitmap(await (await fetch(url)).blob())).width;
    return [await widthOf(currentSrc), await widthOf(src)];
  });
  expect(widths).toEqual([640, width]);
}

test.describe('two team mates on the team feed', () => {
  test('share a picture, like, comment, reply and pin, and a reload keeps it all', { tag: '@long' }, async ({
    as,
  }) => {
    const author = await as(jordan);
    await author.goto('/team-feed');
    await expect(author.getByText('0/500 characters')).toBeVisible();
    await author
      .getByRole('textbox', { name: 'Your update' })
      .fill('New jerseys are here!\nPick yours up @maya');
    await expect(author.getByText('41/500 characters')).toBeVisible();
    await author.getByLabel('Picture', { exact: true }).setInputFiles(picture(2400, 1200));
    await expect(author.getByAltText('Picture for your post')).toBeVisible();
    await author.getByRole('button', { name: 'Share Update' }).click();
    await expect(author.getByText('Post created successfully!', { exact: true })).toBeVisible();
    await expect(author.getByText('0/500 characters')).toBeVisible();
    const own = author.getByRole('article').filter({ hasText: 'New jerseys are here!' });
    await expectPicture(own.getByAltText('Shared by Jordan Lee'), 1600);

    const reader = await as(maya);
    await reader.goto('/team-feed');
    const seen = reader.getByRole('article').filter({ hasText: 'New jerseys are here!' });
    await expect(seen.getByText('Just now')).toBeVisible();
    await expectPicture(seen.getByAltText('Shared by Jordan Lee'), 1600);
    await expect(seen.getByRole('link', { name: '@maya' })).toHaveAttribute('href', /\/player\/\d+$/);
    await expect(seen.getByRole('button', { name: 'Delete post' })).toHaveCount(0);
    await expect(seen.locator('p[dir=auto]').first()).toHaveText(
      'New jerseys are here!\nPick yours up @maya',
      {
        useInnerText: true,
      },
    );
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
    // It shows at once, but a page that is reloaded before the server has written it lacks it.
    const pinned = author.waitForResponse(/\/pin$/);
    await own.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(own.getByText('Pinned')).toBeVisible();
    await pinned;

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
});

test('a like pressed ten times in two windows ends as the last presses say', { tag: '@long' }, async ({
  as,
  app,
}) => {
  const windows = [await withoutStreams(await as(jordan)), await withoutStreams(await as(jordan))];
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

test('a pinned post joins those at the top, newest first, and the reader goes with it', {
  tag: '@long',
}, async ({ as }) => {
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

test('a new post is in view, one’s own and those that waited, below whatever is pinned', {
  tag: '@long',
}, async ({ as, app }) => {
  const [first] = await app.db.select().from(post).where(eq(post.teamId, 1)).limit(1);
  const content = 'A long notice\n'.repeat(34);
  const pinned = Array.from({ length: 2 }, () => ({
    content,
    isPinned: true,
    createdAt: '2026-11-18T12:00:00Z',
  }));
  await app.db
    .insert(post)
    .values(pinned.map((one) => ({ ...one, teamId: 1, playerId: first?.playerId ?? 0 })));
  const [author, reader] = [await as(jordan, phone), await as(maya, phone)];
  await reader.goto('/team-feed');
  await expect(reader.getByRole('article').first()).toBeVisible();
  await author.goto('/team-feed');
  await author.getByRole('textbox', { name: 'Your update' }).fill('Who has a spare ball?');
  await author.getByRole('button', { name: 'Share Update' }).click();
  await expect(author.getByText('Who has a spare ball?')).toBeInViewport();
  await reader.getByRole('button', { name: '1 new post' }).click();
  await expect(reader.getByText('Who has a spare ball?')).toBeInViewport();
});
