import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { inLanguage } from '#messages/language';
import { player as players } from '#server/database/schema/players.ts';
import { createGameRow } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { goOffline } from './offline.ts';

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

/** Runs in the page: the buttons of plays and players that are not wholly on the screen, covered, or too small for a thumb. */
function missedButtons(names: readonly string[]): string[] {
  const sections = names.map((name) => `[data-display] [aria-label="${name}"] button`);
  const all = ['[data-display] header :is(a, button)', '[data-display] footer button', ...sections];
  const buttons = [...document.querySelectorAll<HTMLElement>(all.join())];
  return buttons.flatMap((button) => {
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    if (isSeen && width >= 48 && height >= 48 && button.contains(middle)) return [];
    const name = button.ariaLabel ?? button.textContent;
    return `${name}: ${Math.round(width)} × ${Math.round(height)} from ${Math.round(left)}, ${Math.round(top)}`;
  });
}

for (const language of ['en', 'de', 'fr'] as const)
  test(`a small phone shows the five and every button at once, whatever waits: ${language}`, async ({
    as,
    app,
    expectNoise,
  }) => {
    expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const text = (of: () => string) => inLanguage(language, of);
    const row = { playedOn: '2026-11-18', time: '11:00 AM', opponent: 'Night Herons' };
    const { id } = await createGameRow(app.db, 1, row);
    const small = { viewport: { width: 360, height: 640 }, hasTouch: true, locale: language };
    const page = await as(maya, small);
    await page.addInitScript(() => Object.defineProperty(navigator, 'wakeLock', { value: undefined }));
    await page.goto(`/game/${id}/score`);
    const named = (name: () => string) => page.getByRole('region', { name: text(name), exact: true });
    const starters = named(m.score_setup_starters).getByRole('button');
    for (const place of [0, 1, 2, 3, 4]) await starters.nth(place).click();
    await press(page, text(m.score_setup_start));
    const opponent = page.getByRole('button', { name: 'Night Herons', exact: true });
    const place = await opponent.boundingBox();
    for (let foul = 0; foul < 7; foul += 1) {
      await press(page, 'Night Herons');
      await press(page, text(m.score_foul));
      await press(page, text(m.score_foul_personal));
    }
    await expect(page.getByText(text(m.score_bonus), { exact: true })).toBeVisible();
    expect(await opponent.boundingBox()).toEqual(place);
    await goOffline(page);
    const court = await named(m.score_onCourt).elementHandle();
    await named(m.score_bench).getByRole('button').first().click();
    await press(page, '+2');
    await court?.scrollIntoViewIfNeeded();
    await expect(named(m.score_questions)).toHaveCount(1);
    await expect(page.getByText(text(m.score_displayMayTurnOff))).toBeVisible();
    const names = ['Night Herons', text(m.score_onCourt), text(m.score_players)];
    for (const level of [m.score_level_sheet, m.score_level_scout]) {
      await press(page, text(level));
      await named(m.score_onCourt).getByRole('button').first().scrollIntoViewIfNeeded();
      await page.locator('[data-display] header + div').evaluate((scroller) => scroller.scrollTo({ top: 0 }));
      expect(await page.evaluate(missedButtons, names)).toEqual([]);
    }
    await press(
      page,
      inLanguage(language, () => m.score_toCheck({ count: 1 })),
    );
    await expect(named(m.score_questions)).toBeInViewport({ ratio: 0.9 });
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
