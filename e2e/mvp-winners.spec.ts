import type { Page } from '@playwright/test';
import { clockOf } from '#server/database/connection.ts';
import { closeVotes } from '#server/jobs/close-votes.ts';
import type { App } from './app.ts';
import { barriers } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

const jordan = 'player@demo.test';

/** What a server does on Monday: it sets the winner of the week that is over. */
async function decide(app: App, now: string) {
  await app.setClock(now);
  const clock = clockOf(async () => Temporal.Instant.from(now));
  const log = { info: () => {}, warn: () => {}, error: (details: object) => Promise.reject(details) };
  await closeVotes.run({ db: app.db, clock }, log, new AbortController().signal);
}

const announcement = (page: Page) => page.getByRole('region', { name: 'MVP announcement' });
const thisWeeks = (page: Page) => page.getByRole('region', { name: "This week's MVP" });

test('an open screen shows the announcement without a reload', async ({ as, app }) => {
  const page = await as(jordan);
  await app.setClock('2026-11-22T17:00:00Z');
  await page.clock.install({ time: '2026-11-22T17:00:00Z' });
  await page.goto('/mvp-voting');
  await expect(announcement(page)).toContainText('Marcus Bell');
  await decide(app, '2026-11-23T05:00:00Z');
  await page.clock.runFor(60_000);
  await expect(thisWeeks(page)).toContainText('Marcus Bell');
  await expect(announcement(page)).toHaveCount(0);
});

test('the explanation of MVP points has no barriers, and the season is in the URL', async ({ as }) => {
  const page = await as(null, phone);
  await page.goto('/mvp-history');
  await alive(page);
  const points = page.getByRole('region', { name: 'MVP points' });
  const rows = points.getByRole('rowheader');
  await points.getByRole('button', { name: /^13 MVP points for Jordan Lee/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Jordan Lee: MVP points' });
  await expect(dialog.getByRole('row', { name: 'Nov 8–14 MVP 5 of 8' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await points.getByRole('combobox', { name: 'Season' }).selectOption('Summer 2026');
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/\/mvp-history\?season=\d+$/);
  await page.reload();
  await expect(rows).toHaveCount(3);
});
