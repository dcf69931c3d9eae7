import { withoutFirstData } from './first-data.ts';
import { expect, test } from './fixtures.ts';
import { withoutStreams } from './live.ts';
import { candidate, expectShare, openVote } from './mvp.ts';

const jordan = 'player@demo.test';
const captain = 'captain@demo.test';

test('once the day that the captain chose is over, the screen says so and the vote is refused', async ({
  as,
  app,
}) => {
  const [boss, player] = [await as(captain), await as(jordan)];
  await boss.goto('/admin/settings');
  await boss.getByLabel('Voting closes on').selectOption('Friday');
  await expect(boss.getByText('Votes close on Friday at 11:59 PM.', { exact: true })).toBeVisible();

  await openVote(player);
  await expect(player.getByText('Friday, November 20 at 11:59 PM')).toBeVisible();
  await candidate(player, 'Maya Torres').check();
  await app.setClock('2026-11-21T05:00:00Z');
  await player.getByRole('button', { name: 'Cast Your Vote' }).click();
  const toast = player.getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem');
  await expect(toast).toContainText('Vote Failed');
  await expect(toast, "the server's reason").toContainText('MVP voting for this week has ended');
  await expect(player.getByRole('main').getByText('MVP voting for this week has ended')).toBeVisible();
  await expect(player.getByText('MVP will be announced soon')).toBeVisible();
  await expect(player.getByRole('button', { name: 'Voting has ended for this week' })).toBeDisabled();
  await expect(candidate(player, 'Maya Torres')).toBeDisabled();
  await expectShare(player, 'Maya Torres', 20);
  await player.goto('/submit-stats');
  await expect(player.getByRole('button', { name: 'Submit Stats', exact: true })).toBeVisible();
  await expect(player.getByRole('heading', { name: 'Vote for MVP' })).toHaveCount(0);
});

test('an open vote is never shown as ended, not even for a moment while it is read', async ({ as }) => {
  const page = await as(jordan);
  await page.addInitScript(() => {
    const seen = Object.assign(window, { hasEnded: false });
    const noteEnd = () => {
      seen.hasEnded ||= document.body?.textContent?.includes('Voting has ended') ?? false;
    };
    new MutationObserver(noteEnd).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await openVote(page);
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await page.evaluate(() => 'hasEnded' in window && window.hasEnded)).toBe(false);
});

test('the captain closes the week early and opens it again', async ({ as }) => {
  const [boss, player] = [await as(captain), await as(jordan)];
  await boss.goto('/admin/settings');
  await boss.getByRole('button', { name: 'Close voting now' }).click();
  await boss.getByRole('button', { name: 'Close voting', exact: true }).click();
  await expect(boss.getByText('Closed early')).toBeVisible();
  await openVote(player);
  await expect(player.getByRole('button', { name: 'Voting has ended for this week' })).toBeDisabled();
  await boss.getByRole('button', { name: 'Open voting again' }).click();
  await expect(boss.getByRole('button', { name: 'Close voting now' })).toBeVisible();
  await player.reload();
  await expect(player.getByRole('button', { name: 'Cast Your Vote' })).toBeVisible();
});

test('the screen asks every minute whether the vote is still open', async ({ as, app }) => {
  // What the stream tells of would have it ask earlier.
  const page = await withoutStreams(await as(jordan));
  await page.clock.install({ time: '2026-11-18T17:00:00Z' });
  await openVote(page);
  await expect(page.getByRole('timer')).toContainText('3d 11h');
  await app.setClock('2026-11-21T17:00:00Z');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('timer')).toContainText(/^11h/);
  await app.setClock('2026-11-22T05:00:00Z');
  await page.clock.runFor(60_000);
  await expect(page.getByText('MVP voting for this week has ended')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MVP Voting 11/22-11/28');
  await expect(page.getByRole('button', { name: 'Cast Your Vote' })).toBeVisible();
});

test('the deadline of a team elsewhere says whose time it is, and what it is here', async ({ as }) => {
  const page = await as(jordan, { timezoneId: 'Asia/Kathmandu' });
  await openVote(page);
  await expect(page.getByText('Saturday, November 21 at 11:59 PM Eastern Time')).toBeVisible();
  await expect(page.getByText('Sunday, November 22 at 10:44 AM for you')).toBeVisible();
});

/** The server's own answer, with its mark: without it the connection would be at fault. */
const refused = { status: 503, body: '', headers: { 'x-request-id': 'r1' } };

test('what cannot be loaded says so and can be tried again', async ({ as, expectNoise }) => {
  expectNoise(/status of 503/);
  const page = await as(jordan);
  await withoutFirstData(page);
  await page.route(/\/api\/mvp-(votes|voting|winners)/, (route) => route.fulfill(refused));
  await openVote(page);
  await expect(page.getByText('Failed to fetch voting deadline')).toBeVisible();
  await expect(page.getByText('Failed to fetch MVP votes')).toBeVisible();
  await page.unroute(/\/api\/mvp-(votes|voting|winners)/);
  await page
    .getByRole('region', { name: 'Voting closes' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await page.getByText('Failed to fetch MVP votes').getByRole('button', { name: 'Try again' }).click();
  await expectShare(page, 'Marcus Bell', 60);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.route('**/api/mvp-winners*', (route) => route.fulfill(refused));
  await page.goto('/mvp-history');
  await expect(page.getByText('No MVP Winners Yet')).toBeVisible();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
});

test("another team's vote is looked at, not voted in", async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/mvp-voting?team=2');
  await expect(page.getByRole('button', { name: "Only this team's players vote here" })).toBeDisabled();
});
