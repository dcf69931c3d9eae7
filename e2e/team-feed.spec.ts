import { eq } from 'drizzle-orm';
import { post, postLike } from '#server/database/schema/feed.ts';
import { expect, phone, test } from './fixtures.ts';
import { holdCalls } from './hold-requests.ts';
import { withoutStreams } from './live.ts';
import { picture } from './picture.ts';
import { refusal, refuseWrites } from './refused-writes.ts';

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
    // It shows at once; a page that is loaded anew before the server has written it lacks it.
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

test('the next reply, begun while the one before is being sent, stays', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/team-feed');
  const own = page.getByRole('article').filter({ hasText: 'That fourth quarter!' });
  await own.getByRole('button', { name: 'Reply' }).first().click();
  const field = own.getByRole('textbox', { name: 'Your reply' });
  await field.fill('Ten, to be exact');
  const release = await holdCalls(page, 'POST', '/api/posts/*/comments');
  await own.getByRole('button', { name: 'Post Reply' }).click();
  await field.fill('And two blocks');
  release();
  await expect(own.locator('[data-comment]').filter({ hasText: 'Ten, to be exact' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Post Reply' }), 'the first is through').toBeEnabled();
  await expect(field).toHaveValue('And two blocks');
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

test('an author edits a post and a comment; a team mate sees it, and cannot', async ({
  as,
  app,
  expectNoise,
}) => {
  const author = await as(jordan, phone);
  await author.goto('/team-feed');
  await author.getByRole('textbox', { name: 'Your update' }).fill('Practice on Munday @maya');
  await author.getByRole('button', { name: 'Share Update' }).click();
  await expect(author.getByRole('article').filter({ hasText: 'Munday' })).toBeVisible();
  const [row] = await app.db.select().from(post).where(eq(post.content, 'Practice on Munday @maya'));
  const own = author.locator(`[data-post="${row?.id}"]`);
  await own.getByRole('button', { name: /^Comment/ }).click();
  await own.getByRole('textbox', { name: 'Your comment' }).fill('Curt 2');
  await own.getByRole('button', { name: 'Post Comment' }).click();
  const remark = own.locator('[data-comment]');
  await expect(remark).toContainText('Curt 2');
  const reader = await as(maya);
  await reader.goto('/team-feed');
  const seen = reader.locator(`[data-post="${row?.id}"]`);
  await expect(seen).toContainText('Munday');
  await expect(seen.getByRole('button', { name: /^Edit/ })).toHaveCount(0);

  await own.getByRole('button', { name: 'Edit post' }).click();
  const field = own.getByRole('textbox', { name: 'Your update' });
  await expect(field).toBeFocused();
  await field.fill(' ');
  await expect(own.getByRole('button', { name: 'Save' })).toBeDisabled();
  await own.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(own).toContainText('Practice on Munday @maya');
  const edit = own.getByRole('button', { name: 'Edit post' });
  await expect(edit).toBeFocused();
  await edit.click();
  await field.fill('Practice on Monday @maya');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own).toContainText('Practice on Monday @maya');
  await expect(own.locator('header')).toContainText('edited');
  await remark.getByRole('button', { name: 'Edit comment' }).click();
  await remark.getByRole('textbox').fill('Court 2');
  await remark.getByRole('button', { name: 'Save' }).click();
  await expect(remark).toContainText(/edited.*Court 2/);
  await expect(seen).toContainText('Practice on Monday');
  await expect(seen).toContainText('Court 2');
  const mark = seen.locator('header').getByText('edited');
  await mark.hover();
  await expect(mark).toHaveAttribute('title', /Nov 18, 2026/);

  expectNoise(/status of 503/);
  await refuseWrites(author, '**/api/posts/*');
  await edit.click();
  await field.fill('Practice on Tuesday');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(author.getByText(refusal.message, { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Practice on Tuesday');
});

test('a new post is in view, one’s own and those that waited, below whatever is pinned', async ({
  as,
  app,
}) => {
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
