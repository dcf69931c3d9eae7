import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settle } from './screens.ts';

declare global {
  interface Window {
    /** Counted in the page by this test. */
    transitionsStarted: number;
  }
}

test('one screen fades into the next, which has the focus and begins at its top; the way back ends where it began', async ({
  as,
}) => {
  const page = await as('player@demo.test');
  await countTransitions(page);
  await page.goto('/schedule');
  await settle(page);
  expect(await transitions(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 600));
  await goBy(page, 'Team Feed');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Feed' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await transitions(page)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule & Results' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test('a screen that is only sorted anew does not fade', async ({ as }) => {
  const page = await as('player@demo.test');
  await countTransitions(page);
  await page.goto('/leaderboard');
  await settle(page);
  await page.getByRole('columnheader', { name: 'RPG' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=rpg/);
  expect(await transitions(page)).toBe(0);
});

test('nothing fades for whoever wants stillness', async ({ as }) => {
  const page = await as('player@demo.test', { reducedMotion: 'reduce' });
  await countTransitions(page);
  await page.goto('/schedule');
  await settle(page);
  await goBy(page, 'Team Feed');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Feed' })).toBeFocused();
  expect(await transitions(page)).toBe(0);
});

test('a fade that the browser leaves out is none, and nothing complains', async ({ as }) => {
  const page = await as('player@demo.test');
  await countTransitions(page);
  // As it does when the reader goes on before the picture is taken, or puts the window away.
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      transition.skipTransition();
      return transition;
    };
  });
  await page.goto('/schedule');
  await settle(page);
  await goBy(page, 'Team Feed');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Feed' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule & Results' })).toBeVisible();
  expect(await transitions(page)).toBe(2);
});

/** As a mouse does it: without the scrolling that goes with focus, under a bar that stays where it is. */
async function goBy(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await bar.getByRole('link', { name }).dispatchEvent('click');
}

async function countTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    window.transitionsStarted = 0;
    document.startViewTransition = (options) => {
      window.transitionsStarted += 1;
      return start(options);
    };
  });
}

function transitions(page: Page): Promise<number> {
  return page.evaluate(() => window.transitionsStarted);
}
