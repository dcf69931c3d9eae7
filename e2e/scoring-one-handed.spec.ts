import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { player as players } from '#server/database/schema/players.ts';
import { createGameRow } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';

const maya = 'captain@demo.test';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

async function openSetup({ as, app }: Pick<Fixtures, 'as' | 'app'>) {
  const row = { playedOn: '2026-11-18', time: '11:00 AM', opponent: 'Night Herons' };
  const { id } = await createGameRow(app.db, 1, row);
  const page = await as(maya, phone);
  await page.goto(`/game/${id}/score`);
  const starters = page.getByRole('region', { name: 'Starters' }).getByRole('button');
  for (const place of [0, 1, 2, 3, 4]) await starters.nth(place).click();
  return { page, id };
}

test('buttons lie for the right thumb, or for the left; the screen neither zooms nor reloads by a pull', async ({
  as,
  app,
}) => {
  const { page } = await openSetup({ as, app });
  await press(page, 'Start scoring');
  const middle = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  expect(await middle('+2')).toBeGreaterThan(180);
  expect(await middle('Night Herons')).toBeLessThan(180);
  await press(page, 'Game menu');
  await press(page, 'Left hand');
  await page.keyboard.press('Escape');
  expect(await middle('+2')).toBeLessThan(180);
  expect(await middle('Night Herons')).toBeGreaterThan(180);
  await page.reload();
  await page.getByRole('button', { name: '+2', exact: true }).waitFor();
  expect(await middle('+2')).toBeLessThan(180);
  const styles = await page.evaluate(() => ({
    touch: getComputedStyle(document.querySelector('[data-display]')!).touchAction,
    overscroll: getComputedStyle(document.documentElement).overscrollBehaviorY,
    isWide: document.documentElement.scrollWidth > innerWidth,
  }));
  expect(styles).toEqual({ touch: 'pan-x pan-y', overscroll: 'none', isWide: false });
});

test('a swipe back asks before it leaves the game; the arrow leads out at once', async ({ as, app }) => {
  const { page, id } = await openSetup({ as, app });
  await press(page, 'Start scoring');
  await press(page, 'Night Herons');
  await page.evaluate(() => history.back());
  await press(page, 'Keep scoring');
  await press(page, '+2');
  await expect(page.getByText('Night Herons: 2 points')).not.toHaveCount(0);
  await page.evaluate(() => history.back());
  await press(page, 'Leave');
  await expect(page).toHaveURL(new RegExp(`/game/${id}$`));
  await page.getByRole('link', { name: 'Score this game' }).click();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await expect(page).toHaveURL(new RegExp(`/game/${id}$`));
});

test('a player who scans the code claims a number, and the table’s list has it at once', async ({
  as,
  app,
}) => {
  const { page, id } = await openSetup({ as, app });
  const reply = await page.request.get(`/api/schedule/${id}/jersey-link`);
  const { token } = (await reply.json()) as { token: string };
  const player = await as('player@demo.test', phone);
  await player.goto(`/jersey/${token}`);
  await player.getByLabel('Your number').fill('88');
  await press(player, 'Take #88');
  await expect(player.getByRole('heading', { level: 1, name: '#88 is yours' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input[inputmode]')].map(({ value }) => value),
      ),
    )
    .toContain('88');
});

test('a player to whom a game is handed over finds it, scores it, and no longer once it is withdrawn', {
  tag: '@long',
}, async ({ as, app, expectNoise }) => {
  expectNoise(/403/);
  const { page, id } = await openSetup({ as, app });
  const player = await as('player@demo.test', phone);
  await player.goto(`/game/${id}`);
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(player.getByRole('link', { name: 'Score this game' })).toHaveCount(0);
  await press(page, 'Hand over scoring');
  const [row] = await app.db.select().from(players).where(eq(players.email, 'player@demo.test'));
  const name = row?.name ?? '';
  await page.getByRole('dialog').getByRole('combobox').selectOption({ label: name });
  await press(page, 'Hand over');
  await expect(page.getByText(`${name} can score this game`).first()).toBeVisible();
  await player.getByRole('link', { name: 'Score this game' }).click();
  await expect(player.getByRole('button', { name: 'Hand over scoring' })).toHaveCount(0);
  await press(player, 'Start scoring');
  await press(player, 'Night Herons');
  await press(player, '+3');
  await expect(player.getByText('All saved')).toBeVisible();
  await press(page, `Withdraw scoring from ${name}`);
  await expect(page.getByText(`${name} no longer scores this game`).first()).toBeVisible();
  await press(player, 'Night Herons');
  await press(player, '+2');
  await expect(player.getByText(/stay on this phone/)).toBeVisible();
});
