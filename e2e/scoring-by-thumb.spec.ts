import type { Page } from '@playwright/test';
import { getScorebook } from '#contract/scorebook.ts';
import { createGameRow } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { goOffline } from './offline.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

/** A game of the Hawks, on its captain's phone. */
async function openGame({ as, app }: Pick<Fixtures, 'as' | 'app'>) {
  const row = { playedOn: '2026-11-18', time: '11:00 AM', opponent: 'Night Herons' };
  const game = await createGameRow(app.db, 1, row);
  const page = await as('captain@demo.test', phone);
  await page.goto(`/game/${game.id}/score`);
  const book = async () => {
    const reply = await page.request.get(getScorebook.path.replace('{id}', String(game.id)));
    return (await reply.json()) as { score: { home: number; away: number } };
  };
  return { page, book };
}

/** Taps buttons by their text, each once the one before has been answered. */
function tapTogether(page: Page, labels: readonly string[], times: number): Promise<void> {
  return page.evaluate(
    async ([names, count]) => {
      for (let time = 0; time < count; time += 1)
        for (const name of names) {
          const button = [...document.querySelectorAll('button')].find(
            (one) => one.textContent?.trim() === name && !one.disabled,
          );
          if (!button) throw new Error(`There is no ${name}`);
          button.click();
          await new Promise((resolve) => setTimeout(resolve));
        }
    },
    [labels, times] as const,
  );
}

test('four hundred plays without a connection are all on the server once there is one', {
  tag: '@long',
}, async ({ as, app, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page, book } = await openGame({ as, app });
  await press(page, 'Start scoring');
  await expect(page.getByText('All saved')).toBeVisible();
  await goOffline(page);
  await tapTogether(page, ['Night Herons', '+2'], 400);
  await expect(page.getByText('400 plays on this phone only')).toBeVisible();
  const start = performance.now();
  await page.context().setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible();
  const duration = Math.round(performance.now() - start);
  test.info().annotations.push({ type: 'sent', description: `400 plays in ${duration} ms` });
  expect((await book()).score).toEqual({ home: 0, away: 800 });
});

test('a thousand double taps make no play twice', { tag: '@long' }, async ({ as, app }) => {
  const { page, book } = await openGame({ as, app });
  await press(page, 'Start scoring');
  await page.getByRole('button', { name: '+2', exact: true }).waitFor();
  await page.evaluate(async () => {
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
    for (let time = 0; time < 1_000; time += 1) {
      button('Night Herons')?.click();
      await new Promise((resolve) => setTimeout(resolve));
      const two = button('+2');
      two?.click();
      // In the same task, in the next one, or in the next frame.
      if (time % 3 === 1) await new Promise((resolve) => setTimeout(resolve));
      if (time % 3 === 2) await new Promise((resolve) => requestAnimationFrame(resolve));
      two?.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(page.getByText('All saved')).toBeVisible();
  await expect.poll(async () => (await book()).score.away).toBe(2_000);
});

test('a finger that taps twice enters one time-out, and takes nothing back', async ({ as, app }) => {
  const { page } = await openGame({ as, app });
  await press(page, 'Start scoring');
  await press(page, 'Night Herons');
  await press(page, '+2');
  await press(page, 'Time-out');
  const choice = page.locator('[data-display] footer').getByRole('button', { name: 'Night Herons' });
  await choice.dblclick();
  await expect(page.getByText('Night Herons: time-out')).not.toHaveCount(0);
  const plays = page.getByRole('region', { name: 'Plays' }).getByRole('listitem');
  await expect(plays).toHaveCount(2);
});
