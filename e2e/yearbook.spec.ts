import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { barriers } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

test('the captain downloads the yearbook, which opens from the disk and asks nobody for anything', async ({
  as,
  browser,
}, info) => {
  const captain = await as('captain@demo.test');
  await captain.goto('/admin/settings/data');
  await alive(captain);
  const folder = await unpack(captain, info.outputPath('yearbook'));
  // Only styles depend on width and theme.
  for (const options of [{ colorScheme: 'light' }, { ...phone, colorScheme: 'dark' }] as const) {
    const context = await browser.newContext({ ...options, offline: true });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hawks' })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: 'Schedule', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule & Results' })).toBeVisible();
    await check(page);
    await page
      .getByRole('link', { name: /^(vs|@) / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'Box Score' })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: 'Season leaderboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Season Leaderboard' })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: 'MVP Hall of Fame' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'MVP Hall of Fame' })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: 'Team Feed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team Feed' })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: 'Older posts' }).click();
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
    expect(requests.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
    await context.close();
  }
});

/** Fits its window, and is no barrier to anybody. */
async function check(page: Page): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1]!);
  expect(await barriers(page)).toEqual([]);
}

/** Downloads the yearbook and writes its files into a folder; the path of the one folder that is in it. */
async function unpack(page: Page, into: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the yearbook' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('hawks-yearbook.zip');
  const zip = await fromBufferPromise(await readFile(await file.path()), { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const path = join(into, entry.fileName);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return join(into, 'hawks-yearbook');
}
