import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { m } from '#messages';
import { inLanguage, type Language, languages } from '#messages/language';
import { builtWebRoot } from '#server/processes/services.ts';
import type { Catalogue } from '../messages/pseudo.ts';
import { expect, phone, test } from './fixtures.ts';
import { textsOf } from './leftover-english.ts';
import { goOffline, noConnection, openWithWorker, withWorker } from './offline.ts';
import { cutWords, overlappingTexts, sidewaysScroll } from './screen-checks.ts';
import { alive, screensOf, settle } from './screens.ts';

const captain = 'captain@demo.test';
const player = 'player@demo.test';

const catalogueOf = (language: string): Catalogue =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../messages/${language}.json`), 'utf8'));
const english = catalogueOf('en');

/** The English texts that this language says otherwise everywhere. */
function foreignTexts(language: Language): Set<string> {
  const own = catalogueOf(language);
  const ownTexts = new Set(Object.values(own));
  const texts = Object.values(english).filter((text) => typeof text === 'string');
  return new Set(
    texts.filter((text) => /^\D+ \D+$/.test(text) && !text.includes('{') && !ownTexts.has(text)),
  );
}

/** What the server once stored in English: automatic posts, removed players, days. */
const storedEnglish =
  /Stats for |\d (AST|STL|BLK)\b|Former player|removed with its author|\b(Mon|Tue|Wed|Thu|Fri), [A-Z]/;

/** Opens a screen, which must be in the language and have room for its words. */
async function expectLanguage(page: Page, url: string, language: Language): Promise<void> {
  await page.goto(url);
  await settle(page);
  await expect(page.locator('html'), url).toHaveAttribute('lang', language);
  const foreign = foreignTexts(language);
  const { head, body } = await textsOf(page);
  expect(
    [...head, ...body].filter((text) => foreign.has(text) || storedEnglish.test(text)),
    url,
  ).toEqual([]);
  expect(await sidewaysScroll(page), `${language} ${url}`).toEqual([]);
  expect(await cutWords(page), `${language} ${url}`).toEqual([]);
  expect(await overlappingTexts(page), `${language} ${url}`).toEqual([]);
}

test('two browsers on one server each see their own language on every screen @long', async ({ as }) => {
  const [german, spanish] = [
    await as(captain, { ...phone, locale: 'de-DE' }),
    await as(player, { ...phone, locale: 'es-ES' }),
  ];
  for (const url of screensOf('player')) {
    // One after the other, so that what was stored for one is there when the other asks.
    await expectLanguage(german, url, 'de');
    await expectLanguage(spanish, url, 'es');
  }
  for (const url of screensOf('admin')) await expectLanguage(german, url, 'de');
});

test('without a connection every screen is in the reader’s language, as kept or as missing @long', async ({
  as,
  expectNoise,
}) => {
  expectNoise(noConnection);
  const page = await as(captain, { ...phone, ...withWorker, locale: 'de-DE' });
  const urls = screensOf('player');
  await openWithWorker(page, '/');
  for (const url of urls) {
    await page.goto(url);
    await settle(page);
  }
  await goOffline(page);
  for (const url of urls) await expectLanguage(page, url, 'de');
});

test('a language comes in at most 30,000 bytes', () => {
  const folder = join(builtWebRoot, 'assets');
  const files = readdirSync(folder).filter((name) => /^language-(?!en-XA).*\.br$/.test(name));
  expect(files).toHaveLength(languages.length - 1);
  for (const name of files) {
    const { size } = statSync(join(folder, name));
    expect.soft(size, `${name} is too large: shorten texts of this language`).toBeLessThanOrEqual(30_000);
  }
});

test('visitors’ pages are rendered and stored in each language @long', async ({ as }) => {
  const [french, brazilian] = [
    await as(null, { ...phone, locale: 'fr-CA' }),
    await as(null, { ...phone, locale: 'pt-BR' }),
  ];
  for (const url of screensOf('visitor')) {
    await expectLanguage(french, url, 'fr');
    await expectLanguage(brazilian, url, 'pt-BR');
  }
});

test('a visitor chooses a language, which stays for the next visit', async ({ as }) => {
  const page = await as(null, { locale: 'ja-JP' });
  await page.goto('/schedule');
  await alive(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('combobox', { name: m.shell_language() }).selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const title = inLanguage('fr', m.page_schedule);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const next = await page.context().newPage();
  await next.goto('/roster');
  await expect(next.getByRole('heading', { level: 1, name: inLanguage('fr', m.page_roster) })).toBeVisible();
  // Without JavaScript, as search engines read it.
  const html = await (await page.request.get('/schedule?language=de')).text();
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain(inLanguage('de', m.page_schedule).replace('&', '&amp;'));
  expect(html.match(/hreflang="[\w-]+"/g)).toHaveLength(6);
});

test('a link in a language opens in it, and a choice made there takes its place', async ({ as }) => {
  const page = await as(null);
  await page.goto('/schedule?language=de');
  await alive(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('combobox', { name: inLanguage('de', m.shell_language) }).selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL('/schedule');
});

test('without a connection the screens open in the reader’s language', async ({ as, expectNoise }) => {
  expectNoise(noConnection);
  const page = await as(player, { ...phone, ...withWorker, locale: 'de-DE' });
  await openWithWorker(page, '/');
  for (const url of ['/', '/schedule', '/roster']) {
    await page.goto(url);
    await settle(page);
  }
  await goOffline(page);
  for (const [url, heading] of [
    ['/schedule', inLanguage('de', m.page_schedule)],
    ['/roster', inLanguage('de', m.page_roster)],
  ] as const) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  }
});

/** Opens the feed, in which the server's own posts must be in the language. */
async function expectOwnPosts(page: Page, language: Language): Promise<void> {
  await page.goto('/team-feed');
  await settle(page);
  const points = new RegExp(String.raw`\d\s${inLanguage(language, m.stat_points_short)}`);
  const texts = await page.getByRole('article').allInnerTexts();
  expect(texts.filter((text) => points.test(text)).length).toBeGreaterThan(0);
  expect(texts.filter((text) => storedEnglish.test(text))).toEqual([]);
}

test('what the server wrote is read in two languages from one cache, and without a connection', async ({
  as,
  expectNoise,
}) => {
  expectNoise(noConnection);
  const readers = await twoReaders(as);
  for (const { page, language } of readers) {
    await openWithWorker(page, '/');
    await expectOwnPosts(page, language);
  }
  for (const { page, language } of readers) {
    await expectOwnPosts(page, language);
    await page.goto('/');
    await settle(page);
    await goOffline(page);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(
      page.getByRole('heading', { name: inLanguage(language, m.ownStats_whatsNew) }),
    ).toBeVisible();
    const { body } = await textsOf(page);
    expect(body.filter((text) => storedEnglish.test(text))).toEqual([]);
  }
});

type As = (who: string, options: BrowserContextOptions) => Promise<Page>;

/** A German captain and a Spanish player, each with the service worker. */
async function twoReaders(as: As) {
  return [
    { page: await as(captain, { ...phone, ...withWorker, locale: 'de-DE' }), language: 'de' },
    { page: await as(player, { ...phone, ...withWorker, locale: 'es-ES' }), language: 'es' },
  ] as const;
}
