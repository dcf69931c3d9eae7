import type { Page } from '@playwright/test';
import { alive, screensOf, settle } from './addresses.ts';
import { expect, test } from './fixtures.ts';
import { barriers } from './screen-checks.ts';

// Whatever cannot be read: every screen says so under its heading and is whole again once it is asked for anew.
test.describe.configure({ timeout: 300_000 });
test.use({ trace: 'off' });

for (const who of ['player', 'admin'] as const) {
  test(`no read of the ${who}'s succeeds, and then each does`, async ({ as, expectNoise }) => {
    // A team's own address is nothing without the team: the error screen logs why it is shown.
    expectNoise(/RequestError: 400/);
    const page = await as(`${who}@demo.test`, { reducedMotion: 'reduce' });
    for (const address of screensOf(who)) {
      await test.step(address, async () => {
        await refuseReads(page);
        await page.goto(address);
        await settle(page);
        expect(await barriers(page), address).toEqual([]);
        await page.unrouteAll({ behavior: 'wait' });
        await tryAgain(page);
        await settle(page);
      });
    }
  });
}

test('a visitor whose reads fail on the way finds each screen once more asked for', async ({ page }) => {
  await page.goto('/leagues');
  await alive(page);
  for (const [link, something] of [
    ['Schedule', 'vs Breakwater Bulls'],
    ['Leaderboard', 'Maya Torres'],
    ['Roster', 'Maya Torres'],
    ['MVP History', 'Maya Torres'],
    ['Team Feed', 'Maya Torres'],
  ] as const) {
    await test.step(link, async () => {
      await refuseReads(page);
      await follow(page, link);
      await settle(page);
      await expect(page.getByText('This could not be loaded.').first()).toBeVisible();
      expect(await barriers(page), link).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
      await tryAgain(page);
      await expect(page.getByRole('main').getByText(something).first()).toBeVisible();
    });
  }
});

async function refuseReads(page: Page): Promise<void> {
  await page.route(/\/api\/(?!auth)/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
}

/** Presses every "Try again" there is, until there is none. */
async function tryAgain(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Try again' });
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    await buttons.first().click();
    await expect.poll(() => buttons.count()).toBeLessThan(left);
  }
}

async function follow(page: Page, link: string): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  const direct = main.getByRole('link', { name: link, exact: true });
  if (!(await direct.isVisible())) await main.getByRole('button', { name: 'Team', exact: true }).click();
  await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
