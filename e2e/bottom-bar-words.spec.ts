import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { sidewaysScroll } from './screen-checks.ts';
import { settle } from './screens.ts';

/** Words of the bar that go on in another line without a hyphen. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('nav')].filter(
      (nav) => getComputedStyle(nav).position === 'fixed',
    );
    const texts = bars.flatMap((bar) => {
      const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
      return nodes;
    });
    return texts.flatMap((text) =>
      [...text.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word[0]] : [];
      }),
    );
  });
}

for (const [language, locale] of [
  ['en', 'en-US'],
  ['de', 'de-DE'],
  ['es', 'es-ES'],
  ['fr', 'fr-FR'],
  ['pt-BR', 'pt-BR'],
] as const) {
  test(`no word of the bottom bar breaks in ${language}, at 320 px and with letters of twice the size`, async ({
    as,
  }) => {
    for (const email of [null, 'player@demo.test']) {
      const page = await as(email, { viewport: { width: 320, height: 640 }, locale });
      await page.goto('/roster');
      await settle(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const [width, size] of [
        [320, '100%'],
        [320, '200%'],
        [390, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 640 });
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        expect.soft(await brokenWords(page), `${email} ${width} ${size}`).toEqual([]);
      }
    }
  });
}

test('no word of the bottom bar breaks that a captain chose, at 320 px', async ({ as }) => {
  const page = await as('captain@demo.test', { viewport: { width: 320, height: 640 } });
  await page.goto('/admin/settings/team');
  await page.getByRole('button', { name: 'Change words' }).click();
  const words = page.getByRole('region', { name: "Your team's words" });
  for (const terms of [
    { Leaderboard: 'Spielprogramme' },
    { Home: 'Vereinsgelände', Feed: 'Schwarzes Brett', Leaderboard: 'Spielprogramme', MVP: 'Mannschaftsass' },
  ]) {
    for (const [term, word] of Object.entries(terms))
      await words.getByLabel(term, { exact: true }).fill(word);
    await words.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Team settings saved', { exact: true }).last()).toBeVisible();
    const bar = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Spielprogramme' }) });
    await expect(bar.last()).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await brokenWords(page), `${Object.values(terms)} ${width}`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${Object.values(terms)} ${width}`).toEqual([]);
    }
  }
});
