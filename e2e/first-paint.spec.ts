import { chooseTeam, expect, phone, test } from './fixtures.ts';

/** What the server renders for a visitor, told by something that only the data can say. */
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

  test('a visitor reads every public page', async ({ page }) => {
    for (const [path, heading, proof] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(proof);
    }
  });

  test('the page is of the team that was chosen before', async ({ page, app }) => {
    await chooseTeam(page, app, 2);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Dockside Ballers' })).toBeVisible();
  });

  test('a visitor is led to sign in where only members may go', async ({ page }) => {
    await page.goto('/submit-stats?week=2026-11-08');
    await expect(page).toHaveURL('/login?returnTo=%2Fsubmit-stats%3Fweek%3D2026-11-08');
  });
});

test('the client takes the page over as it is, and asks for nothing again', async ({ as }) => {
  for (const [path, heading] of screens) {
    const page = await as(null, phone);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await page.goto(path);
    const h1 = page.getByRole('heading', { level: 1, name: heading });
    const rendered = await h1.elementHandle();
    await page.getByRole('button', { name: 'Switch to dark theme' }).first().click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    expect(await rendered?.evaluate((element) => element.isConnected), path).toBe(true);
    expect(calls, path).toEqual([]);
    await page.close();
  }
});

test('what is pressed before the client is there happens when it is', async ({ page }) => {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^RPG|Rebounds/ })
    .first()
    .click();
  await expect(page).toHaveURL('/leaderboard');
  letIn();
  await expect(page).toHaveURL(/sort=/);
});

test('numbers are written as the reader’s language does', async ({ as }) => {
  const page = await as(null, { locale: 'de-DE' });
  await page.goto('/leaderboard');
  await expect(page.getByRole('main')).toContainText(/\d,\d/);
});
