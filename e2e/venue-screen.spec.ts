import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createLeague } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';

test('a gym’s screen follows results by itself, also after hours without a connection', {
  tag: '@long',
}, async ({ as, app, expectNoise }) => {
  expectNoise(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  const leagueId = await createLeague(app.db, { slug: 'gym', name: 'Gym League' });
  const competition = await createCompetitionRow(app.db, { leagueId });
  const [homeId = 0, awayId = 0] = await createEntryRows(app.db, competition, ['Bears', 'Cubs']);
  const play = (playedOn: string) =>
    createFixtureRow(app.db, competition, { homeId, awayId, playedOn, points: [70, 61] });
  const page = await as(null, { viewport: { width: 1920, height: 1080 } });
  await page.goto('/league/gym/screen');
  const bears = page.getByRole('row', { name: /Bears/ });
  await expect(bears).toContainText('0');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await play('2026-11-16');
  await expect(bears).toHaveText(/^1BBears102/);
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline since \d+:\d\d [AP]M$/)).toBeVisible();
  await play('2026-11-17');
  await page.context().setOffline(false);
  await expect(page.getByText(/^Offline since/)).toHaveCount(0);
  await expect(bears).toHaveText(/^1BBears204/);
  const size = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(size[0]).toBeLessThanOrEqual(size[1] ?? 0);
});
