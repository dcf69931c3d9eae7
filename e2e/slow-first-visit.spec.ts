import type { BrowserContext, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { holdClient } from './hold-requests.ts';
import { settle } from './screens.ts';

/** A phone at the edge of a cell: 400 ms for each request, 50 KB a second. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slowLine);
}

/** Resolves once the browser has painted text or a picture. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        }).observe({ type: 'paint', buffered: true });
      }),
  );

for (const [who, email, path] of [
  ['a player', 'player@demo.test', '/'],
  ['a captain', 'captain@demo.test', '/admin/players'],
  ['a visitor who signs in', null, '/login'],
] as const) {
  test(`${who} on a slow line sees that ${path} is loading before any script has come`, async ({ as }) => {
    const page = await as(email, phone);
    await slowDown(page.context(), page);
    const letIn = await holdClient(page);
    await page.goto(path, { waitUntil: 'commit' });
    const spinner = page.getByRole('status').filter({ hasText: 'Loading...' });
    await expect(spinner).toBeVisible();
    await painted(page);
    letIn();
    await settle(page);
    await expect(spinner).toHaveCount(0);
  });
}

test('a visitor on a slow line reads the page that the server rendered, without a spinner', async ({
  as,
}) => {
  const page = await as(null, phone);
  await slowDown(page.context(), page);
  const letIn = await holdClient(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hawks' })).toBeVisible();
  await painted(page);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  letIn();
  await settle(page);
});
