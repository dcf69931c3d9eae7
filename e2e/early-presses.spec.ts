import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { barriers } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import { holdClient } from './hold-requests.ts';
import { alive } from './screens.ts';

// On pages that the server has rendered, whose code is still to come.

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

for (const [code, files] of [
  ['the first script', '**/assets/index-*.js'],
  ['what it loads', '**/assets/screens-*.js'],
] as const) {
  test(`a member’s page says so when ${code} could not be loaded, and opens once there is a connection`, async ({
    as,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED|dynamically imported module/);
    const page = await as('player@demo.test', phone);
    await page.route(files, (route) => route.abort());
    await page.goto('/roster');
    await expect(page.getByRole('heading', { level: 1, name: 'This could not be loaded.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.unroute(files);
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
  });
}
