import { eq } from 'drizzle-orm';
import { liveStreamPath } from '#contract/live.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { barriers } from './barriers.ts';
import { chooseTeam, expect, phone, test } from './fixtures.ts';
import { holdClient } from './hold-requests.ts';
import { alive } from './screens.ts';

/** What the server renders for a visitor, recognized by a text from the data. */
const screens = [
  ['/', 'Harbor Hawks', 'Breakwater Bulls'],
  ['/schedule', 'Schedule & Results', 'Breakwater Bulls'],
  ['/roster', 'Roster', 'Jordan Lee'],
  ['/leaderboard', 'Season Leaderboard', 'Jordan Lee'],
  ['/team-feed', 'Team Feed', 'Tip-off'],
  ['/mvp-history', 'MVP Hall of Fame', 'Marcus Bell'],
  ['/player/2', 'Jordan Lee', 'Points per game'],
  ['/leagues', 'Leagues', 'Harbor Hawks'],
] as const;

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads every public page of the team that was chosen, and is led to sign in where only members may go', async ({
    page,
    app,
  }) => {
    for (const [path, heading, proof] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(proof);
    }
    await chooseTeam(page, app, 2);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Dockside Ballers' })).toBeVisible();
    await page.goto('/submit-stats?week=2026-11-08');
    await expect(page).toHaveURL('/login?returnTo=%2Fsubmit-stats%3Fweek%3D2026-11-08');
  });

  test('the sign-in says what it needs, in the frame of the page, and leads back', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle(/Sixth Man/);
    await expect(page.getByRole('heading', { level: 1, name: 'JavaScript is turned off' })).toBeVisible();
    // Playwright finds no text inside of <noscript>.
    await expect(page.locator('noscript p').first()).toHaveText(
      'Signing in, voting and posting need JavaScript.',
    );
    await page.getByRole('navigation').getByRole('link', { name: 'Schedule & Results' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule & Results' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'JavaScript is turned off' })).toHaveCount(0);
    await page.goto('/login');
    await page.getByRole('banner').getByRole('link', { name: 'Sixth Man' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the client takes the page over as it is, and asks for nothing again', async ({ as }) => {
  const page = await as(null, phone);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith(liveStreamPath)) calls.push(request.url());
  });
  for (const [path, heading] of screens) {
    await page.goto(path);
    const h1 = page.getByRole('heading', { level: 1, name: heading });
    const rendered = await h1.elementHandle();
    await alive(page);
    await page.getByRole('button', { name: 'Switch to dark theme' }).first().click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    expect(await rendered?.evaluate((element) => element.isConnected), path).toBe(true);
    expect(calls, path).toEqual([]);
    // The next page finds nothing stored: what its HTML lacks would be asked for.
    await page.evaluate(() => {
      localStorage.clear();
      indexedDB.deleteDatabase('sixth-man-answers');
    });
  }
});

test('the code of the screen comes with the router, not after it', async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
  const letIn = await holdClient(page, '**/assets/libraries-*.js');
  const code = async (path: string, file: RegExp) => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => requestedPaths.some((url) => file.test(url)), path).toBe(true);
  };
  await code('/leaderboard', /assets\/leaderboard-/);
  await code('/player/2', /assets\/player\._id-/);
  letIn();
});

for (const [path, name, proof] of [
  ['/', 'Harbor Hawks', 'Breakwater Bulls'],
  ['/leaderboard', 'Season Leaderboard', 'Jordan Lee'],
] as const) {
  test(`${path} is read, followed and left as ever while its code is still to come`, async ({ as }) => {
    const page = await as(null, phone);
    const letIn = await holdClient(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main')).toContainText(proof);
    const tabs = page.getByRole('navigation', { name: 'Main, small screens' });
    await tabs.getByText('Roster').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
    letIn();
    await page.goBack();
    await expect(heading).toBeVisible();
    await alive(page);
  });

  test(`${path} stays as it was rendered when its code never comes`, async ({ as, expectNoise }) => {
    expectNoise(/net::ERR_FAILED/);
    const page = await as(null, phone);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('index-'));
    await page.goto(path);
    await failed;
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(proof);
  });
}

test('a link that is followed before the client is there leads on, and Back leads back', async ({ page }) => {
  const letIn = await holdClient(page);
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Ade Okafor' }).click();
  await expect(page).toHaveURL('/player/3');
  letIn();
  await alive(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/leaderboard');
});

for (const [code, files] of [
  ['the first script', '**/assets/index-*.js'],
  ['what it loads', '**/assets/libraries-*.js'],
] as const) {
  test(`a member’s page says so when ${code} could not be loaded, and opens once there is a connection`, async ({
    as,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED|dynamically imported module/);
    const page = await as('player@demo.test', phone);
    await page.route(files, (route) => route.abort());
    await page.goto('/roster');
    await expect(page.getByRole('heading', { level: 1, name: "This couldn't be loaded." })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.unroute(files);
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
  });
}

test('Back leads to the dashboard who came by a link from elsewhere', async ({ as }) => {
  const page = await as(null);
  await page.goto('/player/3');
  await alive(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test('texts, dates and numbers are English for a browser that speaks none of the product’s languages', async ({
  as,
}) => {
  const page = await as('player@demo.test', { locale: 'ja-JP' });
  await page.goto('/leaderboard');
  await expect(page.getByRole('main')).toContainText(/\d\.\d/);
  await page.goto('/mvp-voting');
  await expect(page.getByRole('main')).toContainText(/Saturday, November \d+ at 11:59 PM/);
});

test('a captain in another zone sees it on the radar and at the subs', async ({ as, app }) => {
  await app.db.update(scheduleGame).set({ playedOn: '2026-11-20' }).where(eq(scheduleGame.id, 15));
  const page = await as('captain@demo.test', { timezoneId: 'Europe/Berlin' });
  for (const url of ['/', '/admin/subs']) {
    await page.goto(url);
    await expect(page.getByRole('main').getByText('Nov 20, 7:45 PM EST').first(), url).toBeVisible();
  }
});

test('a reader in another zone than the team’s sees the zone on the times of its games', async ({ as }) => {
  for (const [timezoneId, time] of [
    ['Europe/Berlin', '7:45 PM EST'],
    ['America/New_York', '7:45 PM'],
  ] as const) {
    const page = await as('player@demo.test', { timezoneId });
    for (const url of ['/', '/schedule', '/game/15']) {
      await page.goto(url);
      await expect(
        page
          .getByRole('main')
          .getByText(new RegExp(`^${time}( · |$)`))
          .first(),
        url,
      ).toBeVisible();
    }
  }
});
