import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { expectSmallFirstScreen } from './budget.ts';
import { recordCalls } from './first-data.ts';
import { expect, phone, test } from './fixtures.ts';
import { delayReads, recordShifts, tooManyShifts } from './layout-shifts.ts';
import {
  brokenNumbers,
  brokenWords,
  cutWords,
  sidewaysScroll,
  smallTargets,
  tightButtons,
} from './screen-checks.ts';
import { alive, furtherPaths, screenPaths, screensOf, settle } from './screens.ts';

// Every screen is loaded once at a desk and once on a phone, and everything that holds for all screens is checked there. A
// member's reads are slow; a visitor's page has nothing left to read.

const beforeMembership = ['/login', '/pending-approval', '/create-profile'];
const members = screenPaths.filter((url) => !beforeMembership.includes(url));
/** What a visitor's walk doesn't show, and what the captain sees otherwise than others do. */
const captains = [
  ...screensOf('admin').filter((url) => url !== '/admin/setup'),
  ...members.filter((url) => !screensOf('visitor').includes(url)),
  ...['/team-feed', '/player/2'],
];

/** Where a player sees something else than the captain does, not just less. */
const players = [
  '/',
  '/dashboard',
  '/schedule',
  '/roster',
  '/game/15',
  '/game/15/score',
  '/mvp-voting',
  '/submit-stats',
  '/team-feed',
  '/profile',
  '/player/2',
  '/inbox',
  '/admin/players',
  '/league/harbor/desk',
  '/league/harbor/team/hawks',
  '/league/harbor/team/hawks/public',
];

const long = { tag: '@long' };
const walks = [
  ['the captain', 'captain@demo.test', [...new Set(captains)], {}],
  ['a player', 'player@demo.test', players, long],
  ['an admin', 'admin@demo.test', ['/', '/admin/leagues', '/admin/system', '/admin/setup'], long],
] as const;

for (const [who, email, screens, details] of walks) {
  test(
    `every screen of ${who} at a desk loads without a shift, has no barrier, and fits small windows and large letters`,
    details,
    async ({ as }) => {
      const page = await as(email);
      const elsewhere = requestsElsewhere(page);
      await prepare(page, 'light');
      const checked = new Set<string>();
      for (const url of screens) {
        await page.setViewportSize(desk);
        await open(page, url);
        await expectNoBarrier(page, url, checked);
        await expectRoom(page, url, harshestViews);
      }
      expect(elsewhere, 'requests to other sites').toEqual([]);
    },
  );

  test(
    `every screen of ${who} on a phone loads without a shift, has no barrier, and fits a thumb`,
    long,
    async ({ as }) => {
      const page = await as(email, phone);
      await prepare(page, 'dark');
      const checked = new Set<string>();
      for (const url of screens) {
        await open(page, url);
        await expectNoBarrier(page, url, checked);
        expect.soft(await smallTargets(page), `${url} under a thumb`).toEqual([]);
      }
    },
  );
}

test('every screen of a visitor at a desk loads without a shift, a call or much JavaScript, has no barrier, and fits small windows and large letters', async ({
  as,
}) => {
  const page = await as(null);
  const elsewhere = requestsElsewhere(page);
  const calls = recordCalls(page);
  await prepare(page, 'light');
  const checked = new Set<string>();
  for (const url of screensOf('visitor')) {
    await page.setViewportSize(desk);
    await open(page, url, 'networkidle');
    await expectSmallFirstScreen(page, url);
    expect.soft(calls.splice(0), `${url} calls`).toEqual(callsOf(url));
    await expectNoBarrier(page, url, checked);
    await expectRoom(page, url, harshestViews);
  }
  expect(elsewhere, 'requests to other sites').toEqual([]);
});

for (const [who, email, screens] of [...walks, ['a visitor', null, screensOf('visitor')]] as const) {
  test(`every screen of ${who} fits windows and letters of every size`, long, async ({ as }) => {
    const page = await as(email);
    for (const url of screens) {
      await page.goto(url);
      await settle(page);
      await expectRoom(page, url, views);
    }
  });
}

/** The other languages, whose words are longer than English ones. The captain sees the most of them. */
for (const locale of ['de-DE', 'fr-FR', 'es-ES', 'pt-BR'])
  for (const [who, email, screens] of [
    ['the captain', 'captain@demo.test', [...captains, ...members, ...furtherPaths]],
    ['an admin', 'admin@demo.test', ['/admin/leagues', '/admin/system', '/admin/setup']],
    ['a visitor', null, ['/', '/login', '/pending-approval', '/team-feed', '/league/harbor/team/hawks']],
  ] as const)
    test(`every screen of ${who} fits a small phone and large letters in ${locale}`, long, async ({ as }) => {
      const page = await as(email, { ...phone, locale });
      for (const url of new Set(screens)) {
        await page.goto(url);
        await settle(page);
        await expectRoom(page, url, harshestViews);
      }
    });

test(
  'every screen of a visitor on a phone loads without a shift or a call, has no barrier, and fits a thumb',
  long,
  async ({ as }) => {
    const page = await as(null, phone);
    const calls = recordCalls(page);
    await prepare(page, 'dark');
    const checked = new Set<string>();
    for (const url of screensOf('visitor')) {
      await open(page, url);
      expect.soft(calls.splice(0), `${url} calls`).toEqual(callsOf(url));
      await expectNoBarrier(page, url, checked);
      expect.soft(await smallTargets(page), `${url} under a thumb`).toEqual([]);
    }
  },
);

/** Whether a link still works is read in the browser. */
function callsOf(url: string): string[] {
  if (url === '/captain/unknown') return ['GET /api/captain-invites/unknown'];
  if (url === '/jersey/unknown') return ['GET /api/jersey-links/unknown'];
  return url === '/score/unknown' ? ['GET /api/score-links/unknown'] : [];
}

const desk = { width: 1280, height: 800 };

/** WCAG 2.2, 1.4.10 and 1.4.4: a narrow window is what zooming in leaves of a wide one. */
const views = [
  ['320 px wide', { width: 320, height: 640 }, '100%'],
  ['zoomed to 200 %', { width: 640, height: 400 }, '100%'],
  ['with letters of twice the size', desk, '200%'],
  ['with letters of twice the size on a phone', { width: 390, height: 844 }, '200%'],
] as const;

/** What most screens that don't fit are found by. */
const harshestViews = [views[0], views[3]];

/** The URLs of other sites that this page asks for, from now on. */
function requestsElsewhere(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const isHere = new URL(request.url()).hostname === 'localhost';
    if (!isHere && !/^(data|blob):/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

async function prepare(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((value) => {
    // A sandboxed frame has no storage.
    if (window === top) localStorage.setItem('vite-ui-theme', value);
  }, theme);
  await recordShifts(page);
  await delayReads(page);
}

/** Loads a screen as it is, and stays until it answers. */
async function open(page: Page, url: string, until: 'load' | 'networkidle' = 'load'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(url, { waitUntil: until });
  await settle(page);
  await alive(page);
  expect.soft(await tooManyShifts(page), `${url} moves while it loads`).toEqual([]);
}

/** Read without the motion that axe would take for low contrast. */
async function expectNoBarrier(page: Page, url: string, checked: Set<string>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await barriers(page, 'html', checked), url).toEqual([]);
}

async function expectRoom(page: Page, url: string, sizes: readonly (typeof views)[number][]): Promise<void> {
  for (const [view, size, letters] of sizes) {
    await show(page, size, letters);
    expect.soft(await misfits(page), `${url} ${view}`).toEqual([]);
  }
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

const misfits = async (page: Page) => [
  ...(await sidewaysScroll(page)),
  ...(await cutWords(page)),
  ...(await brokenNumbers(page)),
  ...(await brokenWords(page)),
  ...(await tightButtons(page)),
];
