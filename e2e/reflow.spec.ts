import type { Page } from '@playwright/test';
import { gameResult } from '#server/database/schema/schedule.ts';
import { screensOf, settle } from './addresses.ts';
import { expect, test } from './fixtures.ts';
import { cutWords, sidewaysScroll, smallTargets } from './screen-checks.ts';

test.describe.configure({ timeout: 300_000 });
test.use({ trace: 'off' });

const phone = { width: 390, height: 844 };

/** WCAG 2.2, 1.4.10 and 1.4.4: a narrow window is what zooming in leaves of a wide one. */
const views = [
  ['320 px wide', { width: 320, height: 640 }, '100%'],
  ['zoomed to 200 %', { width: 640, height: 400 }, '100%'],
  ['with letters of twice the size', { width: 1280, height: 800 }, '200%'],
  ['with letters of twice the size on a phone', phone, '200%'],
] as const;

for (const who of ['visitor', 'player', 'admin'] as const) {
  test(`every screen fits a small window and large letters, and a thumb, for the ${who}`, async ({ as }) => {
    const page = await as(who === 'visitor' ? null : `${who}@demo.test`, { reducedMotion: 'reduce' });
    const problems: Record<string, string[]> = {};
    for (const address of screensOf(who)) {
      await page.setViewportSize(phone);
      await page.goto(address);
      await settle(page);
      note(`${address} under a thumb`, await smallTargets(page));
      for (const [view, size, letters] of views) {
        await show(page, size, letters);
        note(`${address} ${view}`, [...(await sidewaysScroll(page)), ...(await cutWords(page))]);
      }
    }
    expect(problems).toEqual({});

    function note(where: string, found: string[]) {
      if (found.length > 0) problems[where] = found;
    }
  });
}

/** Gives the window its size and the letters theirs, and waits until the page has taken them. */
async function show(page: Page, size: { width: number; height: number }, letters: string): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    window.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, letters);
}

test('scores of three digits stand on one line of the board, however narrow the phone', async ({
  page,
  app,
}) => {
  await app.db.update(gameResult).set({ hbaScore: 118, opponentScore: 102, isWin: true });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    for (const score of ['118', '102']) {
      const lines = await page
        .getByRole('region', { name: 'Latest result' })
        .getByText(score, { exact: true })
        .evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getClientRects().length;
        });
      expect(lines, `${score} at ${width} px`).toBe(1);
    }
  }
});
