import type { Page } from '@playwright/test';
import { withoutFirstData } from './first-data.ts';
import { expect, phone, test } from './fixtures.ts';
import { withoutStreams } from './live.ts';
import { candidate, expectShare, openVote } from './mvp.ts';
import { choosePerson, openSignInWindow } from './sign-in-window.ts';

const jordan = 'player@demo.test';
const priya = 'priya@demo.test';
const captain = 'captain@demo.test';

test("two players vote for each other's rivals, one thinks again, and both see the percentages move", async ({
  as,
}) => {
  const [one, two] = [await as(jordan), await as(priya)];
  await openVote(one);
  await expect(one.getByText('Saturday, November 21 at 11:59 PM')).toBeVisible();
  await expect(one.getByRole('timer')).toContainText('3d 11h');
  await expectShare(one, 'Marcus Bell', 60);
  await expect(one.getByRole('button', { name: 'Cast Your Vote' })).toBeDisabled();
  await candidate(one, 'Maya Torres').check();
  await one.getByRole('button', { name: 'Cast Your Vote' }).click();
  await expect(one.getByText('Vote Cast Successfully!', { exact: true })).toBeVisible();
  await expect(one.getByText('Your MVP vote has been recorded.', { exact: true })).toBeVisible();
  await expect(one.getByText('Vote Cast! You voted for Maya Torres')).toBeVisible();
  await expectShare(one, 'Maya Torres', 33);
  await expectShare(one, 'Marcus Bell', 50);

  await openVote(two);
  await expectShare(two, 'Maya Torres', 33);
  await candidate(two, 'Ade Okafor').check();
  await two.getByRole('button', { name: 'Cast Your Vote' }).click();
  await expect(two.getByText('Vote Cast! You voted for Ade Okafor')).toBeVisible();
  await expectShare(two, 'Ade Okafor', 29);
  await expect(two.getByRole('button', { name: 'Change Vote' })).toBeDisabled();
  await candidate(two, 'Maya Torres').check();
  await two.getByRole('button', { name: 'Change Vote' }).click();
  await expect(two.getByText('Vote Cast! You voted for Maya Torres')).toBeVisible();
  await expectShare(two, 'Maya Torres', 43);
  await expectShare(two, 'Marcus Bell', 43);
  await expectShare(two, 'Ade Okafor', 14);
  const stats = two.getByRole('complementary');
  await expect(stats.getByText('Total votes').locator('..')).toContainText('7');
  await expect(stats.getByText('Status').locator('..')).toContainText('Voted');
  await expect(stats.getByText('Current Leader').locator('../..')).toContainText(/43\s*%/);

  await one.reload();
  await expectShare(one, 'Maya Torres', 43);
  await expect(one.getByRole('radio', { name: /Maya Torres Your vote/ })).toBeChecked();
});

test('nobody votes for themself', async ({ as }) => {
  const page = await as(jordan, phone);
  await openVote(page);
  await candidate(page, 'Jordan Lee You').check();
  await expect(page.getByRole('button', { name: 'Have shame. Vote for someone else.' })).toBeDisabled();
  await expect(
    page.getByText('You cannot vote for yourself. Select another candidate to continue.'),
  ).toBeVisible();
  await candidate(page, 'Priya Raman').check();
  await expect(page.getByRole('button', { name: 'Cast Your Vote' })).toBeEnabled();
});

test('a vote goes out with the stats, and only when it differs from the one there is', async ({ as }) => {
  const page = await as(jordan, phone);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/mvp-votes')) sent.push(request.url());
  });
  await page.goto('/submit-stats');
  await expect(page.getByRole('heading', { name: 'Vote for MVP' })).toBeVisible();
  await expect(candidate(page, 'Jordan Lee')).toHaveCount(0);
  await page.getByLabel('Points').fill('12');
  await candidate(page, 'Ade Okafor').check();
  await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await expect(page.getByText('shared with the team. Vote cast successfully!').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Ade Okafor Your vote/ })).toBeChecked();
  await page.getByRole('button', { name: 'Update Stats & Vote' }).click();
  await expect(page.getByText('Stats updated successfully!', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a vote that is refused with the stats says why', async ({ as }) => {
  const [boss, page] = [await as(captain), await withoutStreams(await as(jordan))];
  await page.goto('/submit-stats');
  await page.getByLabel('Points').fill('12');
  await candidate(page, 'Ade Okafor').check();
  await boss.goto('/admin/settings');
  await boss.getByRole('button', { name: 'Close voting now' }).click();
  await boss.getByRole('button', { name: 'Close voting', exact: true }).click();
  await expect(boss.getByText('Closed early')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await expect(page.locator('[data-variant=destructive]')).toHaveText(
    'Unable to cast voteMVP voting for this week has ended Stats submitted successfully!',
  );
});

test('the dashboard shows the leaders and one’s own vote, and takes a vote for a leader at once', async ({
  as,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/);
  const page = await as(jordan);
  await page.goto('/dashboard');
  const card = page.getByRole('heading', { name: 'MVP voting' }).locator('../..');
  await expect(card.getByRole('link', { name: 'Vote Now' })).toHaveAttribute('href', '/mvp-voting');
  await card.getByRole('button', { name: 'Vote for Ade Okafor' }).click();
  await expect(page.getByText('MVP Vote Cast!', { exact: true })).toBeVisible();
  await expect(card.getByText('Vote Cast! Ade Okafor')).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Ade Okafor' })).toContainText(/33\s*%/);
  await page.route('**/api/mvp-votes', (route) => route.abort());
  await card.getByRole('button', { name: 'Vote for Maya Torres' }).click();
  await expect(page.getByText('Failed to cast vote. Please try again.', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Change Vote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^MVP Voting/);
});

test('a visitor sees the leader with two others, and where to sign in to vote', async ({ as }) => {
  const page = await as(null, phone);
  await page.goto('/');
  const card = page.getByRole('heading', { name: 'MVP of the week' }).locator('../..');
  await expect(card).toContainText(/Marcus Bell.*60\s*%/);
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await card.getByRole('link', { name: 'Sign in to vote' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fmvp-voting/);
  await choosePerson(await openSignInWindow(page), 'Jordan Lee');
  await expect(page).toHaveURL('/mvp-voting');
  await expect(page.getByRole('button', { name: 'Cast Your Vote' })).toBeVisible();
});

test('a visitor is told that the vote has ended, and still finds where to sign in', async ({ as }) => {
  const [boss, page] = [await as(captain), await as(null, phone)];
  await boss.goto('/admin/settings');
  await boss.getByRole('button', { name: 'Close voting now' }).click();
  await boss.getByRole('button', { name: 'Close voting', exact: true }).click();
  await expect(boss.getByText('Closed early')).toBeVisible();
  await page.goto('/league/harbor/team/hawks/public');
  const card = page.getByRole('heading', { name: 'MVP of the week' }).locator('../..');
  await expect(card).toContainText('MVP voting for this week has ended');
  await expect(card).toContainText('The winner is announced on Monday, November 23.');
  await expect(card.getByRole('link', { name: 'Sign in to vote' })).toBeVisible();
  await page.goto('/mvp-voting');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fmvp-voting/);
});

test.describe('a cast vote is celebrated for three seconds', () => {
  const confetti = '.confetti';

  async function castVote(page: Page) {
    await openVote(page);
    await candidate(page, 'Maya Torres').check();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1));
    await page.getByRole('button', { name: 'Cast Your Vote' }).click();
    await expect(async () => {
      await page.clock.runFor(10);
      expect(await page.locator('[data-celebrating]').isVisible()).toBe(true);
    }).toPass();
  }

  test('with paper that takes no presses', async ({ as }) => {
    const page = await as(jordan, { reducedMotion: 'no-preference' });
    await castVote(page);
    await expect(page.locator(confetti)).toBeVisible();
    await candidate(page, 'Ade Okafor').check();
    await expect(page.getByRole('button', { name: 'Change Vote' })).toBeEnabled();
    await page.clock.runFor(2_900);
    await expect(page.locator('[data-celebrating]')).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.locator('[data-celebrating]')).toHaveCount(0);
    await expect(page.locator(confetti)).toHaveCount(0);
    await expect(page.getByText('Vote Cast! You voted for Maya Torres')).toBeVisible();
  });

  test('in stillness for whoever wants less motion', async ({ as }) => {
    const page = await as(jordan, { reducedMotion: 'reduce' });
    await castVote(page);
    await expect(page.locator(confetti)).toBeHidden();
    expect(
      await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running')),
    ).toEqual([]);
    await page.clock.runFor(3_100);
    await expect(page.locator('[data-celebrating]')).toHaveCount(0);
  });
});

test('a week that could not be read is said, and asked for again', async ({ as, expectNoise }) => {
  expectNoise(/status of 500/);
  const page = await as(jordan);
  await withoutFirstData(page);
  await page.route('**/api/teams/1', (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }));
  await page.goto('/mvp-voting');
  await expect(page.getByText('Failed to fetch voting deadline')).toBeVisible();
  await expect(page.getByText('No MVP candidates available')).toBeVisible();
  await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
  await page.unroute('**/api/teams/1');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(candidate(page, 'Maya Torres')).toBeVisible();
});
