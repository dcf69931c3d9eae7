import type { Page } from '@playwright/test';
import { createGameRow } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { goOffline, openAndStore, withWorker } from './offline.ts';

const maya = 'captain@demo.test';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

async function startScoring(page: Page): Promise<void> {
  const starters = page.getByRole('region', { name: 'Starters' }).getByRole('button');
  for (const place of [0, 1, 2, 3, 4]) await starters.nth(place).click();
  await press(page, 'Start scoring');
}

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
  await startScoring(scorer);
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

test('a game begun on this phone opens again without a connection, and what is added is sent later', {
  tag: '@long',
}, async ({ as, app, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { id } = await createGameRow(app.db, 1, {
    playedOn: '2026-11-18',
    time: '11:00 AM',
    opponent: 'Night Herons',
  });
  const first = await as(maya, { ...phone, ...withWorker });
  await openAndStore(first, `/game/${id}/score`, [
    '["teams",1]',
    '["players",1,"roster"]',
    `["schedule","game",${id}]`,
  ]);
  await startScoring(first);
  await press(first, 'Night Herons');
  await press(first, '+2');
  await expect(first.getByText('All saved')).toBeVisible();
  await goOffline(first);
  const again = await first.context().newPage();
  await first.close();

  await again.goto(`/game/${id}/score`);
  await expect(again.getByText('Night Herons: 2 points')).toBeVisible();
  await press(again, 'Night Herons');
  await press(again, '+3');
  await expect(again.getByText('1 play on this phone only')).toBeVisible();
  await again.context().setOffline(false);
  await expect(again.getByText('All saved')).toBeVisible();
  const visitor = await as(null);
  await visitor.goto(`/game/${id}`);
  await expect(visitor.getByRole('row', { name: /Night Herons 5/ })).toBeVisible();
});

test('somebody without an account scores by a link, cold and offline too, until the captain withdraws it', {
  tag: '@long',
}, async ({ as, app, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|404/);
  const { id } = await createGameRow(app.db, 1, {
    playedOn: '2026-11-18',
    time: '11:00 AM',
    opponent: 'Night Herons',
  });
  const captain = await as(maya, phone);
  await captain.goto(`/game/${id}/score`);
  await press(captain, 'Hand over scoring');
  await press(captain, 'Create link');
  const dialog = captain.getByRole('dialog', { name: 'Who keeps score?' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const path = /\/score\/[\w-]{43}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';

  const scorer = await as(null, { ...phone, ...withWorker });
  await openAndStore(scorer, path, [
    `["scorebook","linked-game","${path.slice('/score/'.length)}"]`,
    '["players",1,"roster"]',
    `["schedule","game",${id}]`,
  ]);
  await startScoring(scorer);
  await press(scorer, 'Night Herons');
  await press(scorer, '+2');
  await expect(scorer.getByText('All saved')).toBeVisible();
  expect(
    await scorer.evaluate(() => document.querySelector('[name=referrer]')?.getAttribute('content')),
  ).toBe('no-referrer');

  await goOffline(scorer);
  const again = await scorer.context().newPage();
  await scorer.close();
  await again.goto(path);
  await press(again, 'Night Herons');
  await press(again, '+3');
  await expect(again.getByText('1 play on this phone only')).toBeVisible();
  await again.context().setOffline(false);
  await expect(again.getByText('All saved')).toBeVisible();

  await captain.goto(`/game/${id}/score`);
  await press(captain, 'Game menu');
  await press(captain, 'Hand over scoring');
  await press(captain, 'Withdraw the link');
  await expect(captain.getByText('Link withdrawn').first()).toBeVisible();
  await press(again, 'Night Herons');
  await press(again, '+2');
  await expect(again.getByText(/This link doesn't work anymore.*stay on this phone/)).toBeVisible();
});
