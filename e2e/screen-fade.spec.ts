import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdClient } from './hold-requests.ts';
import { alive, settle } from './screens.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    /** The opacities that screens have begun to fade in with: noted in the page by this test. */
    fades: number[];
  }
}

test('a screen fades in, readable at once, has the focus and begins at its top; the way back ends where it began', async ({
  as,
}) => {
  const page = await as('player@demo.test');
  await noteFades(page);
  await page.goto('/schedule');
  await settle(page);
  expect(await fades(page)).toEqual([]);
  await scrollDown(page);
  await goBy(page, 'Team Feed');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Feed' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await fades(page)).toEqual([0.4]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule & Results' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  expect(await fades(page)).toHaveLength(2);
});

test('the way back ends where a screen was scrolled to before its code had come', async ({ page }) => {
  const letIn = await holdClient(page);
  await page.goto('/schedule', { waitUntil: 'commit' });
  await settle(page);
  await scrollDown(page);
  letIn();
  await alive(page);
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await goBy(page, 'Team Feed');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Feed' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test('no frame shows the new screen before it fades', async ({ as }) => {
  const page = await as('player@demo.test');
  await page.goto('/schedule');
  await settle(page);
  const firstFrame = page.evaluate(async () => {
    while (document.querySelector('main h1')?.textContent !== 'Team Feed') {
      await new Promise(requestAnimationFrame);
    }
    return document.querySelector('main > div')!.getAnimations().length;
  });
  await goBy(page, 'Team Feed');
  expect(await firstFrame).toBe(1);
});

test('a screen that is only sorted does not fade', async ({ as }) => {
  const page = await as('player@demo.test');
  await noteFades(page);
  await page.goto('/leaderboard');
  await settle(page);
  await page.getByRole('columnheader', { name: 'RPG' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=rpg/);
  expect(await fades(page)).toEqual([]);
});

test('nothing fades for people who prefer less motion', async ({ as }) => {
  const page = await as('player@demo.test', { reducedMotion: 'reduce' });
  await noteFades(page);
  await page.goto('/schedule');
  await settle(page);
  await goBy(page, 'Team Feed');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Feed' })).toBeFocused();
  expect(await fades(page)).toEqual([]);
});

/** Scrolls as a person does: the scroll event is handled before the next press. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { promise: scrolled, resolve } = Promise.withResolvers();
    addEventListener('scroll', resolve, { once: true });
    scrollTo(0, 600);
    await scrolled;
  });
}

/** As a mouse does it: without the scrolling that goes with focus, under a bar that stays where it is. */
async function goBy(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await bar.getByRole('link', { name }).dispatchEvent('click');
}

async function noteFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    window.fades = [];
    Element.prototype.animate = function (this: Element, ...how) {
      const animation = animate.apply(this, how);
      const [first] = this.matches('main > div') ? (animation.effect as KeyframeEffect).getKeyframes() : [];
      if (first) window.fades.push(Number(first.opacity));
      return animation;
    };
  });
}

function fades(page: Page): Promise<number[]> {
  return page.evaluate(() => window.fades);
}
