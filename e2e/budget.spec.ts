import { expect, test } from './fixtures.ts';
import { everyScreensLate, screensChunk } from './late-code.ts';
import { loadTime, scriptsIn, scriptsOf, urlOf } from './scripts.ts';

// How much JavaScript each screen brings is measured where all are loaded: a visitor's in screens.spec.ts, a member's in
// first-data.spec.ts.

test('a visitor’s screen is hydrated after the bars, when its code has come', async ({ as }) => {
  const page = await as(null);
  for (const path of ['/', '/leaderboard']) {
    await page.goto(path);
    const rendered = await page.getByRole('main').getByRole('heading', { level: 1 }).elementHandle();
    const code = (await scriptsIn(page)).find(({ url }) => screensChunk.test(url));
    expect(code?.startTime).toBeGreaterThan(await loadTime(page));
    expect(await rendered?.evaluate((element) => element.isConnected), path).toBe(true);
  }
});

test('charts are a chunk of their own, for whoever looks at one', async ({ as }) => {
  const chart = /trend-chart/;
  await scriptsOf(await as('player@demo.test'), '/dashboard', [chart]);
  const others = await scriptsOf(await as('player@demo.test'), '/roster', everyScreensLate);
  expect(others.map(urlOf).filter((url) => chart.test(url))).toEqual([]);
});
