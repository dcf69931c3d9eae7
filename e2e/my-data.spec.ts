import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { fromBufferPromise } from 'yauzl';
import { liveStreamPath } from '#contract/live.ts';
import { player } from '#server/database/schema/players.ts';
import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

const jordan = 'player@demo.test';

test.describe('my data', () => {
  test('is downloaded, and deleted, by somebody who waits for approval', async ({ as }) => {
    const page = await as('pending@demo.test', phone);
    await page.goto('/pending-approval');
    await alive(page);
    expect(await download(page)).toContain('my-data.json');
    await deleteAccount(page, 'pending@demo.test');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account is deleted', { exact: true })).toBeVisible();
    const captain = await as('captain@demo.test');
    await captain.goto('/admin/players');
    await expect(captain.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(captain.getByText('pending@demo.test')).toHaveCount(0);
  });

  test('stays where the team has no other captain: the answer says what to do', async ({ as }) => {
    const page = await as('captain@demo.test');
    await page.goto('/profile');
    await alive(page);
    await deleteAccount(page, 'captain@demo.test');
    await expect(page.getByText('Hand the team over to another player first', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible();
  });

  test('is downloaded as a zip, and is gone with the account: here, on the other device, in the roster', async ({
    app,
    as,
  }) => {
    const [row] = await app.db.select().from(player).where(eq(player.email, jordan));
    const { id } = row!;
    const [here, there] = [await as(jordan, phone), await as(jordan)];
    // A window follows nothing in its first moment: it learns afterwards that its session has ended meanwhile.
    const { promise: isDeleted, resolve: follow } = Promise.withResolvers<void>();
    await there.route(`**${liveStreamPath}**`, async (route) => {
      await isDeleted;
      await route.continue();
    });
    await there.goto('/submit-stats');
    await expect(there.getByRole('heading', { name: 'Submit Weekly Stats' })).toBeVisible();
    await here.goto('/profile');
    await alive(here);
    expect(await download(here)).toContain('my-data.json');
    await deleteAccount(here, jordan);
    await expect(here).toHaveURL('/');
    await expect(here.getByText('Your account is deleted', { exact: true })).toBeVisible();
    follow();
    await expect(there.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await here.goto('/roster');
    await expect(here.getByRole('main').getByText('Maya Torres').first()).toBeVisible();
    await expect(here.getByText('Jordan Lee')).toHaveCount(0);
    expect((await here.request.get(`/api/players/${id}`)).status()).toBe(404);
  });
});

/** The names of what is in it. */
async function download(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('my-data.zip');
  const zip = await fromBufferPromise(await readFile(await file.path()), { lazyEntries: true });
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  return names;
}

async function deleteAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type your email to confirm').fill(email.toUpperCase());
  await confirm.click();
}
