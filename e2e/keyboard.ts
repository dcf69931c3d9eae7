import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has: who has not arrived by then never will. */
const mostStops = 150;

/** Walks on by Tab until `target` has the focus. Every stop on the way shows that it has it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // Nothing is painted before the styles are there, but keys work, and the ring is still the browser's own.
  await page.waitForLoadState();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(focusThatIsNotSeen), 'the focus can be seen').toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/** Walks to a button or a link, and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Walks to a field, and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** After a navigation the heading of the new screen has the focus, so that it is read out. */
export async function expectHeadingFocused(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeFocused();
}

/** In the page: what has the focus without showing it, itself or by the label laid around it. */
function focusThatIsNotSeen(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { right, bottom } = focused.getBoundingClientRect();
  const isInView = right > 0 && bottom > 0;
  const rings = [focused, focused.closest('label')].map((element) => element && getComputedStyle(element));
  const hasRing = rings.some(
    (style) => style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
  );
  return isInView && hasRing ? null : focused.outerHTML.slice(0, 200);
}
