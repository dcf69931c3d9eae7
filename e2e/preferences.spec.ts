import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { candidate, openVote } from './mvp.ts';
import { settle } from './screens.ts';

declare global {
  interface Window {
    /** What has begun to move. Set by this test in its page. */
    movements: string[];
  }
}

const jordan = 'player@demo.test';

test('nothing moves for people who prefer less motion: menus, dialogs, messages, the vote', async ({
  as,
}) => {
  const page = await as('captain@demo.test', { reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    window.movements = moved;
    for (const kind of ['animationstart', 'transitionrun']) {
      document.addEventListener(
        kind,
        ({ target }) => moved.push(`${kind} ${(target as Element).outerHTML}`),
        true,
      );
    }
  });
  await page.goto('/schedule');
  await settle(page);
  await page.getByRole('button', { name: 'Captain', exact: true }).click();
  await page
    .getByRole('button', { name: /^Add result/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await movements(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await openVote(page);
  await candidate(page, 'Jordan Lee').check();
  await page.getByRole('button', { name: 'Change Vote' }).click();
  await expect(page.getByText('Vote Cast Successfully!', { exact: true })).toBeVisible();
  expect(await movements(page)).toEqual([]);
});

test('what a fill shows is visible in forced colors too', async ({ as }) => {
  const page = await as(jordan, { forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/schedule');
  await settle(page);
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  const here = page.getByRole('link', { name: 'Schedule & Results' }).first();
  await expect(here).toHaveAttribute('aria-current', 'page');
  expect(await stands(page.getByText('Next game', { exact: true }).last())).toBe(true);
  await openVote(page);
  const bar = page
    .getByRole('radio', { name: /Marcus Bell/ })
    .locator('..')
    .locator('[style*=width]');
  expect(await stands(bar), 'the share of a candidate').toBe(true);
  await candidate(page, 'Maya Torres').check();
  const vote = page.getByRole('button', { name: 'Cast Your Vote' });
  await expect(vote, 'the edge of a button').not.toHaveCSS('border-top-width', '0px');
  await page.keyboard.press('Tab');
  await expect(vote).toBeFocused();
  await expect(vote).toHaveCSS('outline-style', 'solid');
});

test('charts and shares say their numbers without being seen', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/');
  const points = page
    .getByRole('figure')
    .filter({ hasText: /points/i })
    .first();
  await expect(points.getByRole('listitem')).toHaveCount(5);
  for (const line of await points.getByRole('listitem').allTextContents()) {
    expect(line).toMatch(/^[A-Z][a-z]{2} \d+–(?:[A-Z][a-z]{2} )?\d+: \d+$/);
  }
  const snapshot = await points.ariaSnapshot();
  expect(snapshot, 'the drawing itself is passed over').not.toMatch(/img|graphics/);
  const visitor = await as(null);
  await visitor.goto('/');
  const card = visitor.locator('section').filter({ hasText: 'Sign in to vote' });
  await expect(card).toContainText(/Marcus Bell.*60\s*%/);
});

/** What has begun to move since the page was opened. */
async function movements(page: Page): Promise<string[]> {
  const running = await page.evaluate(() => document.getAnimations().length);
  expect(running).toBe(0);
  return page.evaluate(() => window.movements.map((text) => text.slice(0, 160)));
}

/** Whether an element has another color than the page behind it. */
async function stands(element: Locator): Promise<boolean> {
  return element.evaluate((shape) => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(shape);
    const isFilled = ![
      canvas,
      'rgba(0, 0, 0, 0)',
      getComputedStyle(document.documentElement).backgroundColor,
    ].includes(backgroundColor);
    return isFilled || (borderTopStyle !== 'none' && borderTopWidth !== '0px');
  });
}
