import type { Page } from '@playwright/test';
import { isPage, pagePaths } from '#contract/page-paths.ts';
import { pages } from '#contract/pages.ts';
import { addresses, settle } from './addresses.ts';
import { expect, test } from './fixtures.ts';

/** Where an address leads, and the heading that is read there; the address itself unless named. */
type Outcome = { heading: string | RegExp; at?: string };
type Table = Record<(typeof addresses)[number], Outcome>;

const notFound = { heading: '404 Page Not Found' };
const toLogin = (address: string): Outcome => ({
  heading: 'Sign In Required',
  at: `/login?returnTo=${encodeURIComponent(address)}`,
});
const welcome = (name: string): Outcome => ({ heading: `Welcome, ${name}` });

const forEverybody = {
  '/player/2': { heading: 'Jordan Lee' },
  '/leaderboard': { heading: 'Season Leaderboard' },
  '/team-feed': { heading: 'Team Feed' },
  '/mvp-history': { heading: 'MVP Hall of Fame' },
  '/schedule': { heading: /^Schedule/ },
  '/roster': { heading: 'Roster' },
  '/leagues': { heading: /League/ },
  '/league/harbor/team/hawks/public': { heading: 'Harbor Hawks' },
  '/nowhere/to-be-found': notFound,
} satisfies Partial<Table>;

const forMembers = {
  '/profile': null,
  '/edit-profile': null,
  '/create-profile': null,
  '/mvp-voting': null,
  '/submit-stats': null,
  '/admin/players': null,
  '/admin/invite-codes': null,
  '/admin/settings': null,
  '/admin/audit': null,
  '/admin/leagues': null,
};

const memberAddresses = Object.keys(forMembers) as (keyof typeof forMembers)[];

const forVisitors: Table = {
  ...forEverybody,
  ...(Object.fromEntries(memberAddresses.map((address) => [address, toLogin(address)])) as Record<
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
  ...(Object.fromEntries(memberAddresses.map((address) => [address, waiting])) as Record<
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
    '/edit-profile': { heading: 'Edit Profile' },
    '/create-profile': { heading: 'Edit Profile', at: '/edit-profile' },
    '/mvp-voting': { heading: /MVP/ },
    '/submit-stats': { heading: 'Submit Weekly Stats' },
    '/admin/players': { heading: 'Manage Players' },
    '/admin/invite-codes': { heading: 'Invite Codes' },
    '/admin/settings': { heading: 'Team Settings' },
    '/admin/audit': { heading: 'Audit List' },
    '/admin/leagues': { heading: 'Leagues & Teams' },
  };
}

const setup: Outcome = { heading: 'Complete your profile', at: '/edit-profile' };
const forIncomplete: Table = {
  ...(Object.fromEntries(addresses.map((address) => [address, setup])) as Table),
  ...forEverybody,
  '/edit-profile': { heading: 'Complete your profile' },
};

const captainsScreens = pagePaths.filter((path) => pages[path].access === 'captain');

test('every page of the contract is walked', () => {
  const walked = addresses.filter((address) => isPage(address));
  const setupOnly = ['/admin/setup'];
  expect(walked.length).toBe(pagePaths.filter((path) => !setupOnly.includes(path)).length);
});

test('a visitor sees what is public and is asked to sign in for the rest', async ({ as }) => {
  await walk(await as(null), forVisitors);
});

test('somebody the captain has not approved sees what a visitor sees and waits for the rest', async ({
  as,
}) => {
  await walk(await as('pending@demo.test'), forUnapproved);
});

test('a player sees everything but what is the captain’s', async ({ as }) => {
  const page = await as('player@demo.test');
  await walk(page, forPlayer('Jordan Lee'));
  for (const address of captainsScreens) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText('This is for the captain')).toBeVisible();
  }
  await page.goto('/admin/leagues');
  await expect(page.getByRole('main').getByText('This is for admins')).toBeVisible();
});

test('a captain sees everything of the team', async ({ as }) => {
  const page = await as('captain@demo.test');
  await walk(page, forPlayer('Maya Torres'));
  for (const address of captainsScreens) {
    await page.goto(address);
    await settle(page);
    await expect(page.getByText('This is for the captain')).toHaveCount(0);
  }
});

test('an admin sees everything', async ({ as }) => {
  const page = await as('admin@demo.test');
  await walk(page, forPlayer('Ade Okafor'));
  for (const address of [...captainsScreens, '/admin/leagues']) {
    await page.goto(address);
    await settle(page);
    await expect(page.getByText(/This is for (the captain|admins)/)).toHaveCount(0);
  }
});

test('a player whose profile is incomplete is led to complete it, and may look around', async ({ as }) => {
  await walk(await as('theo@demo.test'), forIncomplete);
});

test('a page that is none is answered as such, also to machines', async ({ request, app }) => {
  expect((await request.get(`${app.url}/nowhere`)).status()).toBe(404);
  expect((await request.get(`${app.url}/roster`)).status()).toBe(200);
});

async function walk(page: Page, table: Table): Promise<void> {
  for (const address of addresses) {
    const { heading, at = address } = table[address];
    await page.goto(address);
    await expect(page, address).toHaveURL(at);
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1, name: heading }),
      address,
    ).toBeVisible();
    await settle(page);
  }
}
