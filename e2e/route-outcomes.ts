import { screenPaths } from './screens.ts';

/* What each kind of reader finds at each URL. */

/** Where a url leads, and the heading that is read there; the url itself unless named. */
export type Outcome = { heading: string | RegExp; at?: string };
export type Table = Record<(typeof screenPaths)[number], Outcome>;

const notFound = { heading: '404 Page Not Found' };
const toLogin = (url: string): Outcome => ({
  heading: 'Sign In Required',
  at: `/login?returnTo=${encodeURIComponent(url)}`,
});
const welcome = (name: string): Outcome => ({ heading: `Welcome, ${name}` });

const forEverybody = {
  '/game/15': { heading: 'vs Breakwater Bulls' },
  '/game/15/scoresheet': { heading: 'Scoresheet' },
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
  '/captain/unknown': { heading: "This link doesn't work anymore" },
  '/score/unknown': { heading: 'This link has ended' },
  '/league/harbor/embed': { heading: 'League on your site' },
  '/league/harbor/team/hawks/public': { heading: 'Harbor Hawks' },
  '/nowhere/to-be-found': notFound,
} satisfies Partial<Table>;

export const forMembers = {
  '/profile': null,
  '/profile/devices': null,
  '/inbox': null,
  '/settings/messages': null,
  '/edit-profile': null,
  '/create-profile': null,
  '/mvp-voting': null,
  '/submit-stats': null,
  '/game/15/score': null,
  '/jersey/unknown': null,
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

export const forVisitors: Table = {
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
export const forUnapproved: Table = {
  ...forVisitors,
  ...(Object.fromEntries(memberUrls.map((url) => [url, waiting])) as Record<
    keyof typeof forMembers,
    Outcome
  >),
  '/login': waiting,
};

export function forPlayer(name: string): Table {
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
    '/game/15/score': { heading: 'Score this game' },
    '/jersey/unknown': { heading: 'This link has ended' },
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
export const forIncomplete: Table = {
  ...(Object.fromEntries(screenPaths.map((url) => [url, setup])) as Table),
  ...forEverybody,
  '/edit-profile': { heading: 'Complete your profile' },
  '/profile/devices': { heading: 'Your Devices' },
};
