import type { Page } from '@playwright/test';
import { clockOf } from '#server/database/connection.ts';
import { closeVotes } from '#server/jobs/close-votes.ts';
import type { App } from './app.ts';
import { barriers } from './barriers.ts';
import { withoutFirstData } from './first-data.ts';
import { chooseTeam, expect, phone, test } from './fixtures.ts';
import { openVote } from './mvp.ts';

const jordan = 'player@demo.test';

/** What a server does on Monday: it sets the winner of the week that is over. */
async function decide(app: App, now: string) {
  await app.setClock(now);
  const clock = clockOf(async () => Temporal.Instant.from(now));
  const log = { info: () => {}, warn: () => {}, error: (details: object) => Promise.reject(details) };
  await closeVotes.run({ db: app.db, clock }, log, new AbortController().signal);
}

const announcement = (page: Page) => page.getByRole('region', { name: 'MVP announcement' });
const previous = (page: Page) => page.getByRole('region', { name: 'Previous MVP' });
const thisWeeks = (page: Page) => page.getByRole('region', { name: "This week's MVP" });

test('from Sunday to Monday the vote of the week that has ended stands beside the open one', async ({
  as,
  app,
}) => {
  const page = await as(jordan);
  await decide(app, '2026-11-22T04:00:00Z');
  await openVote(page);
  await expect(thisWeeks(page)).toContainText('Jordan Lee');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(announcement(page)).toHaveCount(0);
  for (const moment of ['2026-11-22T05:00:00Z', '2026-11-23T04:00:00Z']) {
    await decide(app, moment);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MVP Voting 11/22-11/28');
    await expect(announcement(page)).toContainText('Week 11/15-11/21');
    await expect(announcement(page)).toContainText(/Provisional leader.*Marcus Bell.*3\/5 votes.*60\s*%/);
    await expect(announcement(page)).toContainText('The winner is announced on Monday, November 23.');
    await expect(previous(page)).toContainText('Jordan Lee');
    await expect(page.getByRole('button', { name: 'Cast Your Vote' })).toBeVisible();
  }
  await app.setClock('2026-11-23T05:00:00Z');
  await page.reload();
  await expect(announcement(page)).toContainText('MVP will be announced soon');
});

test("the week's MVP is shown until the next vote ends, and a week without votes says so", async ({
  as,
  app,
}) => {
  const page = await as(jordan);
  await decide(app, '2026-11-29T04:00:00Z');
  await page.goto('/mvp-voting');
  await expect(thisWeeks(page)).toContainText('Marcus Bell');
  await expect(announcement(page)).toHaveCount(0);
  await decide(app, '2026-11-29T05:00:00Z');
  await page.reload();
  await expect(previous(page)).toContainText('Marcus Bell');
  await expect(announcement(page)).toContainText('Week 11/22-11/28');
  await expect(announcement(page)).toContainText('Nobody voted, so no MVP is announced.');
  await decide(app, '2026-11-30T05:00:00Z');
  await page.reload();
  await expect(previous(page)).toContainText('Marcus Bell');
  await expect(announcement(page)).toHaveCount(0);
});

test('an open screen learns of the announcement by itself', async ({ as, app }) => {
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

test('both dashboards name the provisional leader of the week that has ended', async ({ as, app }) => {
  await app.setClock('2026-11-22T17:00:00Z');
  for (const [who, title] of [
    [jordan, 'MVP voting'],
    [null, 'MVP of the week'],
  ] as const) {
    const page = await as(who, phone);
    await page.goto('/');
    const card = page.getByRole('heading', { name: title }).locator('../..');
    await expect(card).toContainText('No MVP votes yet this week');
    await expect(card).toContainText(/Week 11\/15-11\/21.*Provisional leader.*Marcus Bell.*3\/5 votes/);
    await expect(card).toContainText('The winner is announced on Monday, November 23.');
  }
});

test('on Monday the winner is on the banner, in the Hall of Fame and on the profile', async ({ as, app }) => {
  const page = await as(jordan);
  await decide(app, '2026-11-23T05:00:00Z');
  await page.goto('/mvp-voting');
  const banner = thisWeeks(page);
  await expect(banner).toContainText('Marcus Bell');
  await expect(banner).toContainText('Week 11/15-11/21 · 3/5 votes');
  await expect(banner).toContainText(/60\s*%\s*of votes/);
  await banner.getByRole('link', { name: 'MVP history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MVP Hall of Fame');
  const timeline = page.getByRole('heading', { name: 'Timeline' }).locator('../..');
  const latest = timeline.getByRole('listitem').first();
  await expect(latest).toContainText('Marcus Bell');
  await expect(latest).toContainText('Awarded Nov 23, 2026');
  await expect(page.getByText('Total awards').locator('..')).toContainText('9');
  await expect(page.getByText('Latest winner').locator('..')).toContainText('Marcus Bell');
  const standings = page.getByRole('heading', { name: 'MVP leaderboard' }).locator('../..');
  await expect(standings.getByRole('listitem').nth(2)).toContainText('Marcus Bell52% average2 wins');
  await latest.getByRole('link', { name: 'Marcus Bell' }).click();
  await expect(page.getByText('2x MVP Winner')).toBeVisible();
  await expect(page.getByText('MVP 11/15-11/21')).toBeVisible();
  await expect(page.getByText('MVP 11/1-11/7')).toBeVisible();
});

test('MVP points are explained by their weeks, season by season, and a season that ended has its MVP', async ({
  as,
}) => {
  const page = await as(null, phone);
  await page.goto('/mvp-history');
  const points = page.getByRole('region', { name: 'MVP points' });
  const rows = points.getByRole('rowheader');
  await expect(rows).toHaveText([/Jordan Lee/, /Maya Torres/, /Ade Okafor/, /Marcus Bell/]);
  await points.getByRole('button', { name: /^13 MVP points of Jordan Lee/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Jordan Lee: MVP points' });
  await expect(dialog.getByRole('row', { name: '11/8-11/14 MVP 5 of 8' })).toBeVisible();
  const votes = (await dialog.locator('tbody .numeral').allInnerTexts()).map(Number);
  expect(votes.reduce((a, b) => a + b, 0)).toBe(13);
  await expect(dialog.locator('tfoot')).toContainText(`MVP points in ${votes.length} weeks`);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const award = page.getByRole('region', { name: 'Season MVPs' }).getByRole('listitem');
  await expect(award).toContainText(/Summer 2026.*Jordan Lee.*2 weeks won/);
  await award.getByRole('button', { name: /^7 MVP points of Jordan Lee/ }).click();
  await expect(dialog.locator('tfoot')).toContainText('MVP points in 3 weeks');
  await page.keyboard.press('Escape');
  await points.getByRole('combobox', { name: 'Season' }).selectOption('Summer 2026');
  await expect(rows).toHaveText([/Jordan Lee/, /Maya Torres/, /Ade Okafor/]);
  await expect(page).toHaveURL(/\/mvp-history\?season=\d+$/);
  await page.reload();
  await expect(rows).toHaveCount(3);
});

test('MVP points, season awards and seasons that cannot be loaded say so and can be asked for again', async ({
  as,
  expectNoise,
}) => {
  expectNoise(/status of 503/);
  const page = await as(jordan);
  const refused = { status: 503, body: '', headers: { 'x-request-id': 'r1' } };
  const urls = ['**/api/mvp-points*', '**/api/season-awards*', '**/api/teams/1'];
  await withoutFirstData(page);
  for (const url of urls) await page.route(url, (route) => route.fulfill(refused));
  await page.goto('/mvp-history');
  await expect(page.getByText('Dates and seasons are missing')).toBeVisible();
  const awards = page.getByRole('region', { name: 'Season MVPs' });
  await expect(awards).toContainText('The season MVPs are not known');
  const points = page.getByRole('region', { name: 'MVP points' });
  await expect(points).toContainText('No MVP points yet');
  for (const url of urls) await page.unroute(url);
  await awards.getByRole('button', { name: 'Try again' }).click();
  await expect(awards.getByRole('listitem')).toContainText('Summer 2026');
  await points.getByRole('button', { name: 'Try again' }).click();
  await expect(points.getByRole('rowheader')).toHaveCount(4);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('combobox', { name: 'Season' })).toBeVisible();
  await expect(page.getByText('Dates and seasons are missing')).toBeHidden();
});

test('a team without winners is told where they come from', async ({ as, app }) => {
  const page = await as(null);
  await chooseTeam(page, app, 3);
  await page.goto('/mvp-history');
  await expect(page.getByText('No MVP Winners Yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vote for MVP' })).toHaveAttribute('href', '/mvp-voting');
});
