import type { Page } from '@playwright/test';
import { addresses, screensOf, settle } from './addresses.ts';
import { expect, phone, test } from './fixtures.ts';

/** What may move of a page while it comes, as browsers count it. */
const allowed = 0.02;

const beforeMembership = ['/login', '/pending-approval', '/create-profile'];
const playersScreens = addresses.filter((address) => !beforeMembership.includes(address));

// A walk through two dozen screens, each opened anew.
test.describe.configure({ timeout: 300_000 });
test.use({ trace: 'off' });

for (const [who, email, screens] of [
  ['a visitor', null, screensOf('visitor')],
  ['a player', 'player@demo.test', playersScreens],
] as const) {
  for (const [device, options] of [
    ['a phone', phone],
    ['a desk', {}],
  ] as const) {
    test(`nothing moves while a screen comes for ${who} at ${device}, however late its data`, async ({
      as,
    }) => {
      const page = await as(email, options);
      await noteShifts(page);
      await delayReads(page);
      const found: Record<string, readonly Shift[]> = {};
      for (const address of screens) {
        await page.goto(address);
        await settle(page);
        const shifts = await shiftsOf(page);
        if (total(shifts) > allowed) found[address] = shifts;
      }
      expect(found).toEqual({});
    });
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`nothing moves while one's own profile comes, whatever the width, ${theme}`, async ({ as }) => {
    const page = await as('player@demo.test');
    await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
    await noteShifts(page);
    await delayReads(page);
    for (const width of [360, 390, 600, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/profile');
      await settle(page);
      await expect(page.getByText('MVP 11/8-11/14')).toBeVisible();
      const shifts = await shiftsOf(page);
      expect(total(shifts), `${width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(allowed);
    }
  });
}

for (const [reader, timezoneId] of [
  ["in the team's zone", 'America/New_York'],
  ['far from it', 'Asia/Kathmandu'],
] as const) {
  for (const [day, now] of [
    ['a Wednesday', '2026-11-18T17:00:00Z'],
    ['the Sunday before the announcement', '2026-11-22T17:00:00Z'],
  ] as const) {
    test(`the vote stands still while it comes on ${day} for a reader ${reader}`, async ({ as, app }) => {
      await app.setClock(now);
      const page = await as('player@demo.test', { timezoneId });
      await noteShifts(page);
      await delayReads(page);
      const found: Record<string, readonly Shift[]> = {};
      await page.addInitScript(() => localStorage.setItem('vite-ui-theme', 'system'));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [360, 640, 768]) {
          await page.setViewportSize({ width, height: 844 });
          await page.goto('/mvp-voting');
          await settle(page);
          await expect(page.getByRole('timer')).toBeVisible();
          const shifts = await shiftsOf(page);
          if (total(shifts) > allowed) found[`${colorScheme} at ${width}`] = shifts;
        }
      }
      expect(found).toEqual({});
    });
  }
}

/** Late by a beat of a slow connection: the page has long shown what stands in for its data. */
async function delayReads(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
}

type Shift = { value: number; moved: string[] };

/** Counts from the page's first frame on what moves without anybody having pressed anything. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    const name = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 110) : String(node?.nodeName);
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const value = Math.round(entry.value * 10_000) / 10_000;
        seen.push({
          value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}: ${name(node)}`,
          ),
        });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftsSeen: () => {
        note(observer.takeRecords());
        return seen;
      },
    });
  });
}

/** After the font has had its chance and two more frames were drawn. */
async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { shiftsSeen: () => Shift[] }).shiftsSeen();
  });
}

function total(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
