import type { Locator, Page } from '@playwright/test';
import { isPage, pagePaths } from '#contract/page-paths.ts';
import { pages } from '#contract/pages.ts';
import { expect, test } from './fixtures.ts';
import { alive, screenPaths, settle } from './screens.ts';

/** Where a url leads, and the heading that is read there; the url itself unless named. */
type Outcome = { heading: string | RegExp; at?: string };
type Table = Record<(typeof screenPaths)[number], Outcome>;

const notFound = { heading: '404 Page Not Found' };
const toLogin = (url: string): Outcome => ({
  heading: 'Sign In Required',
  at: `/login?returnTo=${encodeURIComponent(url)}`,
});
const welcome = (name: string): Outcome => ({ heading: `Welcome, ${name}` });

const forEverybody = {
  '/game/15': { heading: 'vs Breakwater Bulls' },
  '/player/2': { heading: 'Jordan Lee' },
  '/leaderboard': { heading: 'Season Leaderboard' },
  '/team-feed': { heading: 'Team Feed' },
  '/mvp-history': { heading: 'MVP Hall of Fame' },
  '/schedule': { heading: /^Schedule/ },
  '/roster': { heading: 'Roster' },
  '/leagues': { heading: /^Leagues$/ },
  '/league/harbor': { heading: 'Harbor Basketball Association' },
  '/league/harbor/schedule': { heading: 'Harbor Basketball Association' },
  '/league/harbor/screen': { heading: /Venue screen|Harbor Basketball/ },
  '/league/harbor/embed': { heading: 'League on your site' },
  '/league/harbor/team/hawks/public': { heading: 'Harbor Hawks' },
  '/nowhere/to-be-found': notFound,
} satisfies Partial<Table>;

const forMembers = {
  '/profile': null,
  '/profile/devices': null,
  '/inbox': null,
  '/settings/messages': null,
  '/edit-profile': null,
  '/create-profile': null,
  '/mvp-voting': null,
  '/submit-stats': null,
  '/admin/players': null,
  '/admin/invite-codes': null,
  '/admin/subs': null,
  '/admin/settings': null,
  '/admin/settings/team': null,
  '/admin/settings/season': null,
  '/admin/settings/voting': null,
  '/admin/settings/game-day': null,
  '/admin/settings/subs': null,
  '/admin/settings/members': null,
  '/admin/settings/data': null,
  '/admin/audit': null,
  '/admin/leagues': null,
  '/admin/system': null,
  '/league/harbor/desk': null,
  '/league/harbor/desk/season': null,
};

const memberUrls = Object.keys(forMembers) as (keyof typeof forMembers)[];

const forVisitors: Table = {
  ...forEverybody,
  ...(Object.fromEntries(memberUrls.map((url) => [url, toLogin(url)])) as Record<
    keyof typeof forMembers,
    Outcome
  >),
  '/': { heading: 'Harbor Hawks' },
  '/dashboard': { heading: 'Harbor Hawks', at: '/' },
  '/league/harbor/team/hawks': { heading: 'Harbor Hawks' },
  '/login': { heading: 'Sign in' },
  '/pending-approval': { heading: 'Pending approval' },
};

/** Signed out here, though the issuer has verified them: the sign-in sends them to wait. */
const waiting: Outcome = { heading: 'Pending approval', at: '/pending-approval' };
const forUnapproved: Table = {
  ...forVisitors,
  ...(Object.fromEntries(memberUrls.map((url) => [url, waiting])) as Record<
    keyof typeof forMembers,
    Outcome
  >),
  '/login': waiting,
};

function forPlayer(name: string): Table {
  return {
    ...forEverybody,
    '/': welcome(name),
    '/dashboard': welcome(name),
    '/league/harbor/team/hawks': welcome(name),
    '/login': { ...welcome(name), at: '/dashboard' },
    '/pending-approval': { ...welcome(name), at: '/dashboard' },
    '/profile': { heading: name },
    '/profile/devices': { heading: 'Your Devices' },
    '/inbox': { heading: 'Inbox' },
    '/settings/messages': { heading: 'Notification Settings' },
    '/edit-profile': { heading: 'Edit Profile' },
    '/create-profile': { heading: 'Edit Profile', at: '/edit-profile' },
    '/mvp-voting': { heading: /MVP/ },
    '/submit-stats': { heading: 'Submit Weekly Stats' },
    '/admin/players': { heading: 'Manage Players' },
    '/admin/invite-codes': { heading: 'Invite Codes' },
    '/admin/subs': { heading: 'Subs' },
    '/admin/settings': { heading: 'Team Details' },
    '/admin/settings/team': { heading: 'Team Details' },
    '/admin/settings/season': { heading: 'Season Settings' },
    '/admin/settings/voting': { heading: 'Voting Settings' },
    '/admin/settings/game-day': { heading: 'Game Day Settings' },
    '/admin/settings/subs': { heading: 'Sub Settings' },
    '/admin/settings/members': { heading: 'Members' },
    '/admin/settings/data': { heading: 'Team Data' },
    '/admin/audit': { heading: 'Activity Log' },
    '/admin/leagues': { heading: 'Leagues & Teams' },
    '/admin/system': { heading: 'System' },
    '/league/harbor/desk': { heading: 'League desk' },
    '/league/harbor/desk/season': { heading: 'League desk' },
  };
}

const setup: Outcome = { heading: 'Complete your profile', at: '/edit-profile' };
const forIncomplete: Table = {
  ...(Object.fromEntries(screenPaths.map((url) => [url, setup])) as Table),
  ...forEverybody,
  '/edit-profile': { heading: 'Complete your profile' },
  '/profile/devices': { heading: 'Your Devices' },
};

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
const refusal = /This is for (the captain|admins|the league's organizers)/;

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
    // Only the client renders these two.
    if (url === '/login' || !isPage(url)) continue;
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

test('a visitor sees what is public and is asked to sign in for the rest', async ({ as }) => {
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
