import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';

const jordan = 'player@demo.test';
const captain = 'captain@demo.test';

/** Confirms a deletion, sees that the message leaves free what was pressed, and takes it back. */
async function deleteAndUndo(page: Page, confirm: string, message: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
  const toast = page.getByRole('listitem').filter({ hasText: message });
  await expect(toast).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Main, small screens' });
  if (await tabs.isVisible()) {
    const [box, bar] = [await toast.boundingBox(), await tabs.boundingBox()];
    const overlaps = box!.y < bar!.y + bar!.height && bar!.y < box!.y + box!.height;
    expect(overlaps, 'the message covers the tabs').toBe(false);
  }
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toHaveCount(0);
}

test('a player takes back the deletion of a post, a comment and stats, on a narrow phone', async ({ as }) => {
  const page = await as(jordan, { ...phone, viewport: { width: 320, height: 640 } });
  await page.goto('/team-feed');
  await page.getByRole('textbox', { name: 'Your update' }).fill('See you at the gym');
  await page.getByRole('button', { name: 'Share Update' }).click();
  const post = page.getByRole('article').filter({ hasText: 'See you at the gym' });
  await post.getByRole('button', { name: /^Comment/ }).click();
  await post.getByRole('textbox', { name: 'Your comment' }).fill('Bring both jerseys');
  await post.getByRole('button', { name: 'Post Comment' }).click();
  const remark = post.locator('[data-comment]').filter({ hasText: 'Bring both jerseys' });
  await remark.getByRole('button', { name: 'Delete comment' }).click();
  await deleteAndUndo(page, 'Delete', 'Comment deleted');
  await expect(remark).toBeVisible();
  await post.getByRole('button', { name: 'Delete post' }).click();
  await deleteAndUndo(page, 'Delete', 'Post deleted');
  await expect(post).toContainText('Bring both jerseys');

  await page.goto('/submit-stats');
  await page.getByLabel('Points').fill('30');
  await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await page.getByRole('button', { name: 'Delete stats' }).click();
  await deleteAndUndo(page, 'Delete', 'Stats deleted');
  await expect(page.getByRole('button', { name: 'Update Stats & Vote' })).toBeVisible();
});

test('a captain takes back the deletion of a result and of a game', async ({ as }) => {
  const page = await as(captain);
  await page.goto('/schedule');
  // One of the team's own: the league's stay.
  const game = page
    .getByRole('listitem')
    .filter({ hasText: 'Pier Pressure' })
    .filter({ hasText: '63-62' })
    .first();
  await game.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete result' }).click();
  await deleteAndUndo(page, 'Delete result', 'Game result deleted successfully!');
  await expect(game).toContainText('63-62');
  await game.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete game' }).click();
  await deleteAndUndo(page, 'Delete game and result', 'Game deleted successfully!');
  await expect(game).toContainText('63-62');
});
