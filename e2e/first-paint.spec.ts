import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { liveStreamPath } from '#contract/live.ts';
import { chooseTeam, expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

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

test('what is pressed before the client is there happens when it is', async ({ page }) => {
  const letIn = await holdClient(page);
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^RPG|Rebounds/ })
    .first()
    .click();
  await expect(page).toHaveURL('/leaderboard');
  letIn();
  await expect(page).toHaveURL(/sort=/);
});

test('what is pressed in a screen whose code is still to come has it loaded, and the bars answer meanwhile', async ({
  page,
}) => {
  const letPictureIn = await holdClient(page, '**/icon*');
  const letIn = await holdClient(page, '**/assets/screens-*.js');
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await alive(page, 'header');
  await page
    .getByRole('button', { name: /^RPG|Rebounds/ })
    .first()
    .click();
  const menu = page.getByRole('button', { name: 'Team', exact: true });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL('/leaderboard');
  letIn();
  await expect(page).toHaveURL(/sort=/);
  letPictureIn();
});

test('a link of the bars leads on while the router is there and the screen that it is to show is not', async ({
  page,
}) => {
  const letIn = await holdClient(page, '**/assets/leaderboard-*.js');
  const router = page.waitForResponse(/\/assets\/screens-/);
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await (await router).finished();
  // Its code runs once the browser has nothing better to do, and its history puts itself in front of the browser's.
  await page.waitForFunction(() => Object.hasOwn(history, 'pushState'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click();
  letIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
});

test('the code of the screen comes with the router, not after it', async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
  const letIn = await holdClient(page, '**/assets/screens-*.js');
  const code = async (path: string, file: RegExp) => {
    await page.goto(path);
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
    const letIn = await holdClient(page, '**/assets/screens-*.js');
    await page.goto(path);
    await alive(page, 'header');
    const heading = page.getByRole('heading', { level: 1, name });
    const rendered = await heading.elementHandle();
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'MVP History' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
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
    await page.route('**/assets/screens-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('screens-'));
    await page.goto(path);
    await failed;
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(proof);
  });
}

test('what is pressed in a screen whose code could not be loaded happens once it can be', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/net::ERR_FAILED/);
  await page.route('**/assets/screens-*.js', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('screens-'));
  await page.goto('/leaderboard');
  await failed;
  await page
    .getByRole('button', { name: /^RPG|Rebounds/ })
    .first()
    .click();
  await expect(page).toHaveURL(/sort=/);
});

test('a press in a screen whose code a new version has taken away opens the page anew', async ({ page }) => {
  let opened = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened += 1;
  });
  await page.route('**/assets/screens-*.js', (route) =>
    opened === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const missing = page.waitForResponse(/\/assets\/screens-/);
  await page.goto('/leaderboard');
  await missing;
  const sort = page.getByRole('button', { name: /^RPG|Rebounds/ }).first();
  await sort.click();
  await expect.poll(() => opened).toBe(2);
  await sort.click();
  await expect(page).toHaveURL(/sort=/);
});

test('a menu that the keyboard opens before the client is there opens when it is', async ({ page }) => {
  const letIn = await holdClient(page);
  await page.goto('/roster', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Team', exact: true });
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  letIn();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('what is pressed before the page’s own end is there happens too', async ({ page, app }) => {
  const { url, letEndIn, close } = await slowLine(app.url);
  await page.goto(`${url}/roster`, { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Team', exact: true });
  await menu.click();
  expect(await page.locator('#page').count()).toBe(0);
  letEndIn();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  // The line stays until the rest has come.
  await alive(page);
  await close();
});

test('a link that is followed before the client is there leads on, and Back leads back', async ({ page }) => {
  const letIn = await holdClient(page);
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Ade Okafor' }).click();
  await expect(page).toHaveURL('/player/3');
  letIn();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/leaderboard');
});

test('Back leads to the dashboard who came by a link from elsewhere', async ({ as }) => {
  const page = await as(null);
  await page.goto('/player/3');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

/** The product over a line on which the end of a page, from its data on, comes when it is let in. */
async function slowLine(product: string) {
  const { promise: release, resolve: letEndIn } = Promise.withResolvers<void>();
  const line = createServer(async (request, response) => {
    const answer = await fetch(product + request.url, {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const end = type.startsWith('text/html') ? body.indexOf('<script type="application/json"') : body.length;
    response.write(body.subarray(0, end));
    if (end < body.length) await release;
    response.end(body.subarray(end));
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as AddressInfo;
  const close = async () => {
    line.closeAllConnections();
    line.close();
    await once(line, 'close');
  };
  return { url: `http://localhost:${port}`, letEndIn, close };
}

/** No such script of the client arrives before the function that it returns is called. */
async function holdClient(page: Page, scripts = '**/assets/*.js'): Promise<() => void> {
  const { promise: release, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await release;
    await route.continue();
  });
  return letIn;
}

test('numbers are written as the reader’s language does', async ({ as }) => {
  const page = await as(null, { locale: 'de-DE' });
  await page.goto('/leaderboard');
  await expect(page.getByRole('main')).toContainText(/\d,\d/);
});
