import AxeBuilder from '@axe-core/playwright';
import { closeVotes } from '#server/jobs/close-votes.ts';
import { settle } from './addresses.ts';
import type { App } from './app.ts';
import { chooseTeam, expect, phone, test } from './fixtures.ts';
import { openVote } from './mvp.ts';

const jordan = 'player@demo.test';

/** What a server does on Monday: it sets the winner of the week that is over. */
async function decide(app: App, now: string) {
  await app.setClock(now);
  const clock = { now: async () => Temporal.Instant.from(now) };
  const log = { info: () => {}, warn: () => {}, error: (details: object) => Promise.reject(details) };
  await closeVotes.run({ db: app.db, clock }, log, new AbortController().signal);
}

test('on Monday the winner is on the banner, in the Hall of Fame and on the profile', async ({ as, app }) => {
  const page = await as(jordan);
  await openVote(page);
  const banner = page.getByRole('region', { name: 'Previous MVP' });
  await expect(banner).toContainText('Jordan Lee');
  await decide(app, '2026-11-23T04:59:59Z');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MVP Voting 11/22-11/28');
  await expect(banner).toContainText('Week 11/8-11/14');
  await decide(app, '2026-11-23T05:00:00Z');
  await page.reload();
  await expect(banner).toContainText('Marcus Bell');
  await expect(banner).toContainText('Week 11/15-11/21 · 3/5 votes');
  await expect(banner).toContainText(/60\s*%\s*of votes/);
  await banner.getByRole('link', { name: 'MVP history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MVP Hall of Fame');
  const latest = page.getByRole('listitem').first();
  await expect(latest).toContainText('Marcus Bell');
  await expect(latest).toContainText('Awarded Nov 23, 2026');
  await expect(page.getByText('Total awards').locator('..')).toContainText('6');
  await expect(page.getByText('Latest winner').locator('..')).toContainText('Marcus Bell');
  const standings = page.getByRole('heading', { name: 'MVP leaderboard' }).locator('../..');
  await expect(standings.getByRole('listitem').nth(1)).toContainText('Marcus Bell52% average2 wins');
  await latest.getByRole('link', { name: 'Marcus Bell' }).click();
  await expect(page.getByText('2x MVP Winner')).toBeVisible();
  await expect(page.getByText('MVP 11/15-11/21')).toBeVisible();
  await expect(page.getByText('MVP 11/1-11/7')).toBeVisible();
});

test('a team without winners is told where they come from', async ({ as, app }) => {
  const page = await as(null);
  await chooseTeam(page, app, 3);
  await page.goto('/mvp-history');
  await expect(page.getByText('No MVP Winners Yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vote for MVP' })).toHaveAttribute('href', '/mvp-voting');
});

for (const theme of ['light', 'dark'] as const) {
  test(`the vote and the Hall of Fame can be used by everybody, in the ${theme} theme`, async ({ as }) => {
    const page = await as(jordan, phone);
    await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
    for (const [path, proof] of [
      ['/mvp-voting', 'How It Works'],
      ['/mvp-history', 'MVP leaderboard'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: proof })).toBeVisible();
      await settle(page);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  });
}
