import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

declare global {
  interface Window {
    /** The theme when the body began. Set by this test in its page. */
    themesAtBody: { body: boolean; color: string | undefined }[];
  }
}

const key = 'vite-ui-theme';
const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const root = (page: Page) => page.locator('html');
async function switchTo(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await alive(page);
  await page.getByRole('button', { name: `Switch to ${theme} theme` }).click();
}

test.describe('the theme', () => {
  test('is light until somebody switches, and the switch is kept and heard in every window of the browser', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/roster');
    await expect(root(page)).not.toHaveClass(/dark/);
    await switchTo(page, 'dark');
    await expect(root(page)).toHaveClass(/dark/);
    expect(await stored(page)).toBe('dark');
    await page.reload();
    await expect(root(page)).toHaveClass(/dark/);
    await switchTo(page, 'light');
    await expect(root(page)).not.toHaveClass(/dark/);
    expect(await stored(page)).toBe('light');
    await page.reload();
    await expect(root(page)).not.toHaveClass(/dark/);
    const other = await context.newPage();
    await other.goto('/roster');
    await switchTo(other, 'dark');
    await expect(root(page)).toHaveClass(/dark/);
  });

  test('follows the device where it is system, also when the device changes its mind', async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem(name, 'system'), key);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/roster');
    await expect(root(page)).toHaveClass(/dark/);
    await alive(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root(page)).not.toHaveClass(/dark/);
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  });

  test('does not flash: it is set before the first paint', async ({ page }) => {
    await page.addInitScript((name) => {
      localStorage.setItem(name, 'dark');
      const seen: { body: boolean; color: string | undefined }[] = [];
      window.themesAtBody = seen;
      // What stands when the body begins is what the first paint shows.
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const color = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
        seen.push({ body: document.documentElement.classList.contains('dark'), color });
      }).observe(document, { childList: true, subtree: true });
    }, key);
    await page.goto('/roster');
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
    expect(await page.evaluate(() => window.themesAtBody)).toEqual([{ body: true, color: '#0c101c' }]);
  });

  test('works without storage, as long as the page stays', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/roster');
    await expect(page.getByText('Maya Torres').first()).toBeVisible();
    await switchTo(page, 'dark');
    await expect(root(page)).toHaveClass(/dark/);
  });
});

test.describe('a message', () => {
  test('goes after 5000 ms, and is one at a time, in a region of its own that F8 leads to', async ({
    as,
  }) => {
    const page = await as('player@demo.test');
    const { region, toasts } = await openForm(page);
    await refusePhoto(page);
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText('Invalid file type');
    await refusePosition(page);
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText('Position required');
    await page.keyboard.press('F8');
    await expect(region.getByRole('list')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toasts).toHaveCount(0);

    // The next one is not held up by that.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1));
    await refusePhoto(page);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts).toHaveCount(0);
    await page.clock.resume();
  });

  test('is reached by F8 from a dialog, which stays open and gets the focus back', async ({
    as,
    expectNoise,
  }) => {
    expectNoise(/status of 502/);
    const page = await as('captain@demo.test');
    await page.goto('/schedule');
    await page.getByRole('button', { name: 'Add Game' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Opponent').fill('Pier Kings');
    await dialog.getByLabel('Date').fill('2026-12-01');
    await page.route('**/api/schedule', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
        : route.fallback(),
    );
    await dialog.getByLabel('Opponent').press('Enter');
    const region = page.getByRole('region', { name: 'Notifications', exact: true });
    await expect(region.getByRole('listitem')).toContainText('Please try again later.');
    await page.keyboard.press('F8');
    await expect(region.getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(region.getByRole('listitem')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(region.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Opponent')).toBeFocused();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(region.getByRole('listitem')).toHaveCount(0);
    await expect(dialog.getByLabel('Opponent')).toBeFocused();
    await expect(dialog.getByLabel('Opponent')).toHaveValue('Pier Kings');
  });

  test('is at most 420 pixels wide at the corner of a wide screen, and as wide as a phone', async ({
    as,
  }) => {
    const wide = await as('player@demo.test');
    const { region, toasts } = await openForm(wide);
    await refusePhoto(wide);
    await expect(toasts).toHaveCount(1);
    const box = await region.getByRole('list').boundingBox();
    expect(box?.width).toBe(420);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1280);
    const small = await as('player@demo.test', phone);
    const onPhone = await openForm(small);
    await refusePhoto(small);
    await expect(onPhone.toasts).toHaveCount(1);
    expect((await onPhone.region.getByRole('list').boundingBox())?.width).toBe(390);
  });

  test('is swiped away to the right, by 50 pixels and no less, has two looks, and closes by its button', async ({
    as,
  }) => {
    const page = await as('player@demo.test');
    const { toasts } = await openForm(page);
    await refusePhoto(page);
    await settled(toasts);
    await swipe(page, toasts, 40);
    await expect(toasts).toHaveAttribute('data-swipe', 'cancel');
    await expect(toasts).toHaveCount(1);
    await swipe(page, toasts, -90);
    await expect(toasts).toHaveCount(1);
    await swipe(page, toasts, 60);
    await expect(toasts).toHaveCount(0);
    await refusePhoto(page);
    await expect(toasts).toHaveAttribute('data-variant', 'destructive');
    await toasts.getByRole('button', { name: 'Close' }).click();
    await expect(toasts).toHaveCount(0);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(toasts).toContainText('Profile updated!');
    await expect(toasts).toHaveAttribute('data-variant', 'default');
  });
});

async function openForm(page: Page) {
  await page.goto('/edit-profile');
  await expect(page.getByLabel('Full name')).toBeVisible();
  const region = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(region).toBeAttached();
  return { region, toasts: region.getByRole('listitem') };
}

async function refusePhoto(page: Page): Promise<void> {
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await page.getByLabel('Photo', { exact: true }).setInputFiles(file);
}

async function refusePosition(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Shooting Guard' }).uncheck();
  await page.getByRole('button', { name: 'Update Profile' }).click();
}

/** Its entrance is over, so that it is where a hand would find it. */
async function settled(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

async function swipe(page: Page, toast: Locator, by: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const [x, y] = [box.x + 100, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}
