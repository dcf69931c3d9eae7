import type { Locator, Page } from '@playwright/test';
import { isPage, pagePaths } from '#contract/page-paths.ts';
import { pages } from '#contract/pages.ts';
import { expect, test } from './fixtures.ts';
import {
  forIncomplete,
  forMembers,
  forPlayer,
  forUnapproved,
  forVisitors,
  type Outcome,
  type Table,
} from './route-outcomes.ts';
import { alive, screenPaths, settle } from './screens.ts';

/*
 * Who is let through to which page is decided once for all pages behind the sign-in: web/pages.test.ts holds which these are,
 * the server's answers below where each leads a visitor, web/features/shell/profile-setup.test.ts where each leads people who have
 * gaps in the profile. One of each access is enough of them in the browser. Refusals stand in the screens: all are walked.
 */
const oneOfEachAccess = [
  '/dashboard',
  '/mvp-voting',
  '/profile',
  '/admin/settings',
  '/admin/leagues',
] as const;
const isOpen = (url: string) => !Object.hasOwn(forMembers, url);
const isManagers = (url: string) => url.startsWith('/admin/');

const visitorsWalk = screenPaths.filter((url) => isOpen(url) || isOneOfEach(url));
const waitersWalk = screenPaths.filter(
  (url) => isOneOfEach(url) || /^\/($|login|pending|roster|nowhere)/.test(url),
);
const managersWalk = screenPaths.filter(
  (url) => isManagers(url) || /^\/($|dashboard|login|create|roster)/.test(url),
);
const incompleteWalk = screenPaths.filter(
  (url) => isOneOfEach(url) || /^\/($|login|pending|.*profile|roster|league\/.*hawks$)/.test(url),
);

function isOneOfEach(url: string): boolean {
  return oneOfEachAccess.some((each) => each === url);
}

const captainsScreens = pagePaths.filter((path) => pages[path].access === 'captain');
const refusal = /^(Captains|Admins|Organizers) only$/;

test('every page of the contract is walked', () => {
  const walked = screenPaths.filter((url) => isPage(url));
  const setupOnly = ['/admin/setup'];
  expect(walked.length).toBe(pagePaths.filter((path) => !setupOnly.includes(path)).length);
});

test('the server answers a visitor with what is public, and leads them to sign in for the rest', async ({
  request,
}) => {
  for (const url of screenPaths) {
    const { heading, at = url } = forVisitors[url];
    const reply = await request.get(url, { maxRedirects: 0, headers: { accept: 'text/html' } });
    if (at !== url) {
      expect([reply.status(), reply.headers().location], url).toEqual([302, at]);
      continue;
    }
    expect(reply.status(), url).toBe(isPage(url) ? 200 : 404);
    // Only the client renders these.
    if (url === '/login' || /^\/(captain|score)\/unknown$/.test(url) || !isPage(url)) continue;
    const rendered = /<h1[^>]*>(.*?)<\/h1>/s.exec(await reply.text())?.[1] ?? '';
    expect(rendered.replaceAll(/<[^>]*>/g, ''), url).toMatch(heading);
  }
});

test('the server answers a member with every page, and says of a page that is none that it is not there', async ({
  as,
}) => {
  const page = await as('player@demo.test');
  for (const url of screenPaths) {
    const reply = await page.request.get(url, { maxRedirects: 0, headers: { accept: 'text/html' } });
    expect(reply.status(), url).toBe(isPage(url) ? 200 : 404);
  }
});

test('a visitor sees what is public and is asked to sign in for the rest', { tag: '@long' }, async ({
  as,
}) => {
  await walk(await as(null), forVisitors, visitorsWalk);
});

test('somebody the captain has not approved sees what a visitor sees and waits for the rest', {
  tag: '@long',
}, async ({ as }) => {
  await walk(await as('pending@demo.test'), forUnapproved, waitersWalk);
});

test('a player sees everything but what is the captain’s', { tag: '@long' }, async ({ as }) => {
  const refused = await walk(await as('player@demo.test'), forPlayer('Jordan Lee'));
  expect(refused).toEqual([
    ...captainsScreens,
    '/admin/leagues',
    '/admin/system',
    '/league/harbor/desk',
    '/league/harbor/desk/season',
  ]);
});

test('a captain sees everything of the team', { tag: '@long' }, async ({ as }) => {
  const refused = await walk(await as('captain@demo.test'), forPlayer('Maya Torres'), managersWalk);
  expect(refused).toEqual(['/admin/leagues', '/admin/system']);
});

test('an admin sees everything', { tag: '@long' }, async ({ as }) => {
  expect(await walk(await as('admin@demo.test'), forPlayer('Ade Okafor'), managersWalk)).toEqual([]);
});

test('a player whose profile is incomplete is led to complete it, and may look around', {
  tag: '@long',
}, async ({ as }) => {
  await walk(await as('theo@demo.test'), forIncomplete, incompleteWalk);
});

/** Walks by links within one page, as members do. Gives back the urls at which the screen says that it is for others. */
async function walk(
  page: Page,
  table: Table,
  urls: readonly (keyof Table)[] = screenPaths,
): Promise<string[]> {
  const refused: string[] = [];
  await page.goto(start);
  // Before, the client's router does not listen to the history.
  await alive(page);
  for (const url of urls) {
    const { heading, at = url } = table[url];
    // A heading that was there before tells nothing, unless the URL tells of being led on: from one that differs it does.
    if (at === url && (await headingIn(page, heading).isVisible())) await follow(page, start, table[start]);
    await follow(page, url, { heading, at });
    if (await page.getByRole('main').getByText(refusal).count()) refused.push(url);
  }
  return refused;
}

const start = '/leagues';

async function follow(page: Page, url: string, { heading, at = url }: Outcome): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), url);
  await expect(page, url).toHaveURL(at);
  await expect(headingIn(page, heading), url).toBeVisible();
  await settle(page);
}

function headingIn(page: Page, name: Outcome['heading']): Locator {
  return page.getByRole('main').getByRole('heading', { level: 1, name });
}
