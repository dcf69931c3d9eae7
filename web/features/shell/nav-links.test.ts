import { expect, test } from 'vitest';
import type { Account } from '#contract/auth.ts';
import type { Session } from '#web/lib/session/state.ts';
import { leadsTo, menus, moreLinks, type NavLink, type Role, roleOf, tabs, topLinks } from './nav-links.ts';

const paths = (links: readonly NavLink[]) => links.map(({ to }) => to);
const menu = (role: Role, name: string) =>
  paths(menus(role, {}).find(({ label }) => label === name)?.links ?? []);

test('a visitor finds the schedule and the feed first, a player the dashboard and the feed', () => {
  expect(paths(topLinks('visitor', {}))).toEqual(['/schedule', '/team-feed']);
  expect(paths(topLinks('player', {}))).toEqual(['/', '/team-feed']);
});

test('voting is in the Team menu of those who are signed in only', () => {
  expect(menu('visitor', 'Team')).toEqual(['/roster', '/leaderboard', '/mvp-history']);
  expect(menu('player', 'Team')).toEqual(['/roster', '/leaderboard', '/mvp-voting', '/mvp-history']);
});

test('stats are in the Games menu of those who are signed in only', () => {
  expect(menu('visitor', 'Games')).toEqual(['/schedule']);
  expect(menu('player', 'Games')).toEqual(['/schedule', '/submit-stats']);
});

test('the Captain menu is there for captains, with the leagues for admins, and for nobody else', () => {
  const captains = [
    '/admin/players',
    '/admin/invite-codes',
    '/admin/subs',
    '/admin/settings',
    '/admin/audit',
  ];
  expect(menu('captain', 'Captain')).toEqual(captains);
  expect(menu('admin', 'Captain')).toEqual([...captains, '/admin/leagues', '/admin/system']);
  expect(menus('player', {}).map(({ label }) => label)).toEqual(['Team', 'Games']);
  expect(menus('visitor', {}).map(({ label }) => label)).toEqual(['Team', 'Games']);
});

test('the bottom bar has four tabs and the rest behind More', () => {
  expect(tabs('visitor', {}).map(({ label }) => label)).toEqual([
    'Schedule',
    'Roster',
    'Leaderboard',
    'Sign In',
  ]);
  expect(tabs('pending', {}).map(({ label }) => label)).toEqual([
    'Schedule',
    'Roster',
    'Leaderboard',
    'Pending',
  ]);
  expect(tabs('player', {}).map(({ label }) => label)).toEqual(['Home', 'Feed', 'Leaderboard', 'MVP']);
  expect(paths(moreLinks('visitor', {}))).toEqual(['/team-feed', '/mvp-history']);
  expect(paths(moreLinks('player', {}))).toEqual([
    '/roster',
    '/mvp-history',
    '/submit-stats',
    '/schedule',
    '/profile',
  ]);
});

test('a team’s own words name links, tabs and menus', () => {
  const words = { games: 'Spiele', leaderboard: 'Topscorer', mvp: 'Bester', team: 'Truppe' };
  expect(tabs('player', words).map(({ label }) => label)).toEqual(['Home', 'Feed', 'Topscorer', 'Bester']);
  expect(menus('player', words).map(({ label }) => label)).toEqual(['Truppe', 'Spiele']);
  expect(menus('captain', words).map(({ place }) => place)).toEqual(['team', 'games', 'captain']);
});

test('captains and admins are told from other players and from strangers', () => {
  expect(roleOf(signedInAs({ managedTeamIds: [1], isAdmin: false }))).toBe('captain');
  expect(roleOf(signedInAs({ managedTeamIds: [], isAdmin: true }))).toBe('admin');
  const organizes = [{ id: 1, name: 'Harbor', slug: 'harbor' }];
  expect(roleOf(signedInAs({ id: null, managedTeamIds: [], isAdmin: false, organizes }))).toBe('organizer');
  expect(roleOf(signedInAs({ managedTeamIds: [], isAdmin: false, organizes }))).toBe('player');
  expect(roleOf(signedInAs({ managedTeamIds: [], isAdmin: false }))).toBe('player');
  expect(roleOf({ status: 'signed-out' })).toBe('visitor');
  const refusal = { reason: 'awaiting-approval', message: '' } as const;
  expect(roleOf({ status: 'signed-out', refusal })).toBe('pending');
});

test('the dashboard link is current at both paths of the dashboard and nowhere else', () => {
  const [dashboard] = topLinks('player', {});
  expect(['/', '/dashboard', '/team-feed'].map((path) => leadsTo(dashboard!, path))).toEqual([
    true,
    true,
    false,
  ]);
});

test('the link to the team settings is current in each of their sections', () => {
  const settings = menus('captain', {})
    .flatMap(({ links }) => links)
    .find(({ to }) => to === '/admin/settings');
  const paths = ['/admin/settings', '/admin/settings/voting', '/admin/subs'];
  expect(paths.map((path) => leadsTo(settings!, path))).toEqual([true, true, false]);
});

function signedInAs(flags: Partial<Account>): Session {
  return { status: 'signed-in', user: person, player: { ...account, ...flags }, profileIncomplete: false };
}

const person = { uid: 'u1', email: 'player@demo.test', displayName: 'Jordan Lee', photoURL: null };
const account: Account = {
  id: 2,
  teamId: 1,
  name: 'Jordan Lee',
  displayName: 'Jordan Lee',
  email: 'player@demo.test',
  isApproved: true,
  showsPersonalDetails: true,
  allowsIndexing: true,
  language: null,
  joinedAt: '2026-09-01T12:00:00Z',
  username: 'jordan.lee',
  position: 'Point Guard',
  jerseyNumber: 7,
  height: `6'1"`,
  weight: '180',
  age: 27,
  nickname: null,
  photoURL: null,
  avatarColor: '#FF6B35',
  isCaptain: false,
  isAssistantCaptain: false,
  managedTeamIds: [],
  organizes: [],
  isAdmin: false,
};
