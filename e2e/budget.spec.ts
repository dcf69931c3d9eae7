import { expect, test } from './fixtures.ts';
import { everyScreensLate } from './late-code.ts';
import { scriptsOf, urlOf } from './scripts.ts';

// How much JavaScript each screen brings is measured where all are loaded: a visitor's in screens.spec.ts, a member's in
// first-data.spec.ts.

test('charts are a chunk of their own, for whoever looks at one', async ({ as }) => {
  const chart = /trend-chart/;
  await scriptsOf(await as('player@demo.test'), '/dashboard', [chart]);
  const others = await scriptsOf(await as('player@demo.test'), '/roster', everyScreensLate);
  expect(others.map(urlOf).filter((url) => chart.test(url))).toEqual([]);
});
