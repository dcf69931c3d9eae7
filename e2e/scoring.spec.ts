import type { Page } from '@playwright/test';
import { createGameRow } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';

const maya = 'captain@demo.test';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a captain scores a game on a phone, offline for a while, and a visitor follows it', {
  tag: '@long',
}, async ({ as, app, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { id } = await createGameRow(app.db, 1, {
    playedOn: '2026-11-18',
    time: '11:00 AM',
    opponent: 'Night Herons',
  });
  const scorer = await as(maya, phone);
  await scorer.goto(`/game/${id}/score`);
  const starters = scorer.getByRole('region', { name: 'Starters' }).getByRole('button');
  for (const place of [0, 1, 2, 3, 4]) await starters.nth(place).click();
  await press(scorer, 'Start scoring');
  await scorer.getByRole('region', { name: 'On court' }).getByRole('button').first().click();
  await press(scorer, '+3');
  await expect(scorer.getByText('All saved')).toBeVisible();

  const visitor = await as(null);
  await visitor.goto(`/game/${id}`);
  const live = visitor.getByRole('region', { name: 'Live' });
  await expect(live.getByRole('row', { name: /Harbor Hawks 3/ })).toBeVisible();

  await scorer.context().setOffline(true);
  await press(scorer, 'Night Herons');
  await press(scorer, '+2');
  await expect(scorer.getByText('1 play on this phone only')).toBeVisible();
  await scorer.context().setOffline(false);
  await expect(live.getByRole('row', { name: /Night Herons 2/ })).toBeVisible();
  await expect(scorer.getByText('All saved')).toBeVisible();

  await press(scorer, 'Game menu');
  await press(scorer, 'End the game');
  await press(scorer, 'Save result and stats');
  await expect(visitor.getByRole('region', { name: 'Result' })).toContainText('Night Herons');
});
