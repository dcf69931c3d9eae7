import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { post } from '#server/database/schema/feed.ts';
import { mvpVote } from '#server/database/schema/mvp.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import type { App } from './app.ts';
import { expect, phone, test } from './fixtures.ts';
import { becomeInWindow, goOffline, noConnection, openAndStore, withWorker } from './offline.ts';
import { sessionOf } from './sign-in-window.ts';

const jordan = 'player@demo.test';
const week = '2026-11-15';
const storedText = "Saved on this phone. We'll send them when you're back online.";
const formKeys = ['["teams",1]', '["stats","player",2,"current"]', '["players",1,"roster"]'];

test.beforeEach(({ expectNoise }) => expectNoise(noConnection));

const linesOf = (app: App, playerId: number) =>
  app.db
    .select()
    .from(weeklyStats)
    .where(and(eq(weeklyStats.playerId, playerId), eq(weeklyStats.week, week)));

/** The message about numbers that wait. */
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Not sent yet' });

async function submitOffline(page: Page, points: number): Promise<void> {
  await openAndStore(page, '/submit-stats', formKeys);
  await goOffline(page);
  await page.getByLabel('Points').fill(String(points));
  await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await expect(notice(page)).toContainText(storedText);
}

test('stats filled in without a connection are kept, and sent once when it is back, whatever windows are open', async ({
  as,
  app,
}) => {
  const page = await as(jordan, { ...phone, ...withWorker });
  await submitOffline(page, 17);
  await expect(page.getByText(storedText).first()).toBeVisible();
  await page.reload();
  await expect(notice(page)).toContainText('Your stats for Nov 15–21');
  await expect(page.getByLabel('Points')).toHaveValue('17');
  const second = await page.context().newPage();
  await second.goto('/submit-stats');
  await expect(notice(second)).toContainText(storedText);
  expect(await linesOf(app, 2)).toEqual([]);

  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/stats/weekly')) sent.push(request.url());
  });
  await page.context().setOffline(false);
  // One of the windows shows it.
  const countReports = async () => {
    const counts = [page, second].map((window) => window.getByText('Sent', { exact: true }).count());
    return (await Promise.all(counts)).reduce((sum, count) => sum + count);
  };
  await expect.poll(countReports).toBe(1);
  for (const window of [page, second]) {
    await expect(window.getByRole('region', { name: 'Stats already submitted' })).toContainText('17');
    await expect(notice(window)).toHaveCount(0);
  }
  expect(sent).toHaveLength(1);
  const lines = await linesOf(app, 2);
  expect(lines).toMatchObject([{ points: 17 }]);
  const posts = await app.db.select().from(post).where(eq(post.playerId, 2));
  expect(posts.filter(({ weeklyStatsId }) => weeklyStatsId === lines[0]?.id)).toHaveLength(1);
});

test('the vote that was chosen with them goes out with them', async ({ as, app }) => {
  const page = await as(jordan, withWorker);
  await openAndStore(page, '/submit-stats', formKeys);
  await goOffline(page);
  await page.getByLabel('Points').fill('9');
  await page.getByRole('radio', { name: /Maya Torres/ }).check();
  await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await expect(notice(page)).toContainText(storedText);
  const votes = () =>
    app.db
      .select()
      .from(mvpVote)
      .where(and(eq(mvpVote.voterId, 2), eq(mvpVote.week, week)));
  expect(await votes()).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(await votes()).toMatchObject([{ candidateId: 1 }]);
  await page.goto('/dashboard');
  await expect(page.getByText('Vote Cast!')).toBeVisible();
});

test('a week that has other stats by then is not overwritten: its player decides', async ({ as, app }) => {
  const [page, other] = [await as(jordan, withWorker), await as(jordan)];
  await submitOffline(page, 17);
  await other.goto('/submit-stats');
  await other.getByLabel('Points').fill('30');
  await other.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await expect(other.getByText('Stats submitted successfully!', { exact: true })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText("Your saved stats weren't sent", { exact: true })).toBeVisible();
  await expect(notice(page)).toContainText('The stats for this week were changed in the meantime');
  expect(await linesOf(app, 2)).toMatchObject([{ points: 30 }]);
  await page.reload();
  await expect(page.getByLabel('Points')).toHaveValue('17');
  await page.getByRole('button', { name: 'Update Stats & Vote' }).click();
  await expect(page.getByText('Stats updated successfully!', { exact: true })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(await linesOf(app, 2)).toMatchObject([{ points: 17 }]);
});

test('a week whose stats were deleted by then gets none back unasked', async ({ as, app }) => {
  const [page, other] = [await as(jordan, withWorker), await as(jordan)];
  await other.goto('/submit-stats');
  await other.getByLabel('Points').fill('30');
  await other.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await expect(other.getByText('Stats submitted successfully!', { exact: true })).toBeVisible();

  await openAndStore(page, '/submit-stats', formKeys);
  await goOffline(page);
  await page.getByLabel('Points').fill('17');
  await page.getByRole('button', { name: 'Update Stats & Vote' }).click();
  await expect(notice(page)).toContainText(storedText);
  await other.getByRole('button', { name: 'Delete stats' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('Stats deleted', { exact: true })).toBeVisible();

  await page.context().setOffline(false);
  await expect(notice(page)).toContainText('The stats for this week were deleted in the meantime');
  expect(await linesOf(app, 2)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await expect(page.getByText('Stats submitted successfully!', { exact: true })).toBeVisible();
  expect(await linesOf(app, 2)).toMatchObject([{ points: 17 }]);
});

test('zeros are asked about before they are kept, and then sent without another question', async ({
  as,
  app,
}) => {
  const page = await as(jordan, withWorker);
  await openAndStore(page, '/submit-stats', formKeys);
  await goOffline(page);
  await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page
    .getByRole('alertdialog', { name: 'All zeros?' })
    .getByRole('button', { name: 'Submit zeros' })
    .click();
  await expect(notice(page)).toContainText(storedText);
  await page.context().setOffline(false);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(await linesOf(app, 2)).toMatchObject([{ points: 0, minutesPlayed: 0 }]);
});

test('somebody else on the same device neither sees nor sends what a player has kept', async ({
  as,
  app,
}) => {
  const page = await as(jordan, withWorker);
  await submitOffline(page, 17);
  // Away from the page, so that nothing is sent before somebody else is there.
  await page.goto('about:blank');
  await becomeInWindow(app, page.context(), 'cole@demo.test');
  await page.context().setOffline(false);
  await page.goto('/submit-stats');
  await expect(page.getByLabel('Points')).toHaveValue('');
  await expect(notice(page)).toHaveCount(0);
  expect(await linesOf(app, 2)).toEqual([]);

  await becomeInWindow(app, page.context(), jordan);
  await page.goto('/');
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(await linesOf(app, 2)).toMatchObject([{ points: 17 }]);
});

test('who signs out with unsent numbers is asked first', async ({ as, app }) => {
  const page = await as(jordan, withWorker);
  await submitOffline(page, 17);
  const signOut = async () => {
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  };
  await signOut();
  const question = page.getByRole('alertdialog', { name: "Your stats haven't been sent yet" });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut();
  await question.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page.getByRole('link', { name: 'Join the Team - Sign In' })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => sessionOf(page)).toBeNull();
  // The window has heard so too: it owes the server no sign-out that would meet the next session.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sixth-man-sign-out-owed'))).toBeNull();
  // Away from the page, so that no answer to the old session takes the new one's cookie away.
  await page.goto('about:blank');
  await becomeInWindow(app, page.context(), jordan);
  await page.goto('/submit-stats');
  await expect(page.getByLabel('Points')).toHaveValue('');
  expect(await linesOf(app, 2)).toEqual([]);
});
