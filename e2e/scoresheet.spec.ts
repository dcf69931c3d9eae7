import { createGameRow } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { recordShifts, tooManyShifts } from './layout-shifts.ts';
import { alive, settle } from './screens.ts';

/** How many pages a PDF has: each is an object of this type. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

const a4 = /\/MediaBox\s*\[0 0 (59[45]|596)(\.\d+)? (84[12])(\.\d+)?\]/;

test('a scoresheet, empty or from a scorebook, prints on one page of A4', { tag: '@long' }, async ({
  as,
  app,
}) => {
  const { id } = await createGameRow(app.db, 1, {
    playedOn: '2026-11-18',
    time: '11:00 AM',
    opponent: 'Night Herons',
  });
  const captain = await as('captain@demo.test');
  await captain.goto(`/game/${id}/scoresheet`);
  await settle(captain);
  const empty = await captain.pdf({ preferCSSPageSize: true });
  expect(pagesOf(empty)).toBe(1);
  expect(empty.toString('latin1')).toMatch(a4);

  await captain.goto(`/game/${id}/score`);
  const starters = captain.getByRole('region', { name: 'Starters' }).getByRole('button');
  for (const place of [0, 1, 2, 3, 4]) await starters.nth(place).click();
  const press = (name: string) => captain.getByRole('button', { name, exact: true }).click();
  await press('Start scoring');
  await captain.getByRole('region', { name: 'On court' }).getByRole('button').first().click();
  await press('+3');
  await press('Night Herons');
  await press('+2');
  await expect(captain.getByText('All saved')).toBeVisible();

  const visitor = await as(null);
  await visitor.goto(`/game/${id}`);
  await visitor.getByRole('link', { name: 'Scoresheet' }).click();
  const sheet = visitor.getByRole('article', { name: 'Scoresheet' });
  await expect(sheet.getByRole('region', { name: 'Harbor Hawks' })).toContainText('Starter');
  expect(pagesOf(await visitor.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test('nothing of it moves while it comes over a slow connection', async ({ page }) => {
  await recordShifts(page);
  // The client's files are stored: what comes slowly is the page.
  await page.goto('/roster', { waitUntil: 'networkidle' });
  const throttle = await page.context().newCDPSession(page);
  const bytesPerSecond = 40 * 1024;
  await throttle.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.goto('/game/15/scoresheet');
  await alive(page);
  expect(await tooManyShifts(page)).toEqual([]);
});
