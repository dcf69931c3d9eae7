import type { Page } from '@playwright/test';
import { withoutFirstData } from './first-data.ts';

/** What may move of a page while it loads, as browsers count it. */
export const allowedShift = 0.02;

export type Shift = { value: number; moved: string[] };

declare global {
  interface Window {
    /** Set by {@link recordShifts} in the page. */
    recordedShifts: () => Shift[];
  }
}

/** As where the server could not read a screen's data, and delays each read by the time of a slow connection: the page has long shown what stands in for its data. */
export async function delayReads(page: Page): Promise<void> {
  await withoutFirstData(page);
  // In the page: requests that Playwright intercepts are never taken from the browser's cache.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return fetch(...request);
    };
  });
}

/** Records from the page's first frame on what moves without anybody having pressed anything. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const name = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 110) : String(node?.nodeName);
    const record = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const value = Math.round(entry.value * 10_000) / 10_000;
        shifts.push({
          value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}: ${name(node)}`,
          ),
        });
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.recordedShifts = () => {
      record(observer.takeRecords());
      return shifts;
    };
  });
}

/** What has moved by more than is allowed, after the font has loaded and two more frames were drawn. */
export async function tooManyShifts(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return window.recordedShifts();
  });
  return shifts.reduce((sum, { value }) => sum + value, 0) > allowedShift ? shifts : [];
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
