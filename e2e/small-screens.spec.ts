import type { Locator, Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { m } from '#messages';
import { inLanguage, type Language } from '#messages/language';
import { competition } from '#server/database/schema/competitions.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { createGameRow } from '#server/testing/fixtures.ts';
import { expect, phone, test } from './fixtures.ts';
import { cutWords, sidewaysScroll } from './screen-checks.ts';
import { alive } from './screens.ts';

const views = [
  ['390 px wide', 390, '100%'],
  ['320 px wide', 320, '100%'],
  ['with letters of twice the size', 390, '200%'],
] as const;

async function show(page: Page, width: number, letters: string): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
}

function linesOf(label: Locator): Promise<number> {
  return label.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild!);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
}

test('a name of one long word is all there on its player’s page', async ({ page, app }) => {
  await app.db.update(player).set({ name: 'Wolfeschlegelsteinhausenbe' }).where(eq(player.id, 2));
  await page.goto('/player/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wolfeschlegelsteinhausenbe');
  for (const [view, width, letters] of views) {
    await show(page, width, letters);
    expect(await cutWords(page), view).toEqual([]);
    expect(await sidewaysScroll(page), view).toEqual([]);
  }
});

test('a long name on the roster breaks between its words only', async ({ page, app }) => {
  await app.db.update(player).set({ name: 'Bartholomew Featherstonehaugh' }).where(eq(player.id, 2));
  await page.goto('/roster');
  const name = page.getByRole('listitem').getByText('Bartholomew Featherstonehaugh', { exact: true });
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await linesOf(name), `${width} px wide`).toBeLessThanOrEqual(2);
    expect(await sidewaysScroll(page), `${width} px wide`).toEqual([]);
  }
});

test('the tabs of the bottom bar have a line each', async ({ as }) => {
  for (const who of ['player@demo.test', null]) {
    const page = await as(who, phone);
    await page.goto('/leaderboard');
    const bar = page.getByRole('navigation', { name: 'Main, small screens' });
    await expect(bar.getByRole('listitem')).toHaveCount(5);
    for (const [view, width, letters] of views) {
      await show(page, width, letters);
      for (const tab of await bar.getByRole('link').all())
        expect(await linesOf(tab), `${await tab.textContent()} ${view}`).toBe(1);
    }
  }
});

test('however much is unread, the badge stays clear of the theme’s button', async ({ as, app }) => {
  const unread = Array.from({ length: 120 }, (_, n) => ({
    ...({ teamId: 1, playerId: 2, kind: 'account_approved', facts: {}, inInbox: true } as const),
    cause: `small-screens:${n}`,
  }));
  await app.db.insert(notification).values(unread);
  const page = await as('player@demo.test', phone);
  await page.goto('/roster');
  const badge = page.getByRole('link', { name: /^Inbox/ }).getByText('99+');
  for (const [view, width, letters] of views) {
    await show(page, width, letters);
    const [count, theme] = [
      await badge.boundingBox(),
      await page.getByRole('button', { name: /^Switch to/ }).boundingBox(),
    ];
    expect(count!.x + count!.width, view).toBeLessThanOrEqual(theme!.x);
  }
});

/** The least room between the headings of two columns, in px; of a heading in two lines, none. */
function leastGap(table: Locator): Promise<number> {
  return table.evaluate((element) => {
    const boxes = [...element.querySelectorAll('thead th')].flatMap((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading.lastElementChild ?? heading);
      const [box, ...further] = range.getClientRects();
      if (further.length > 0) return [{ left: -Infinity, right: Infinity }];
      return box && box.width > 1 ? [box] : [];
    });
    return Math.min(...boxes.slice(1).map(({ left }, before) => left - (boxes[before]?.right ?? 0)));
  });
}

for (const locale of ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'pt-BR'])
  test(`headings of narrow columns stand apart: ${locale}`, async ({ as, app }) => {
    await app.db.update(competition).set({ plan: sql`'{}'::jsonb` });
    const page = await as(null, { ...phone, locale });
    await page.goto('/league/harbor');
    expect(await leastGap(page.getByRole('table').first())).toBeGreaterThan(5);
    await page.goto('/league/harbor/schedule');
    await alive(page);
    const language = locale.startsWith('pt') ? 'pt-BR' : (locale.slice(0, 2) as Language);
    const text = (of: () => string) => inLanguage(language, of);
    await page.getByRole('button', { name: text(m.fairness_title) }).click();
    expect(await leastGap(page.getByRole('table', { name: text(m.fairness_teams) }))).toBeGreaterThan(2);
  });

test('a game that has begun has room for its name beside what its captain may do', async ({ as, app }) => {
  const game = { playedOn: '2026-11-18', time: '11:00 AM', opponent: 'Night Herons' };
  await createGameRow(app.db, 1, game);
  const page = await as('captain@demo.test', { ...phone, locale: 'de-DE' });
  await page.goto('/schedule');
  const row = page.getByRole('listitem').filter({ hasText: 'Night Herons' });
  expect(await linesOf(row.getByRole('link', { name: /Night Herons/ }).first())).toBe(1);
});
