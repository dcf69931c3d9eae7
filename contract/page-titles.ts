import type { pagePaths } from './pages.ts';

export type PagePath = (typeof pagePaths)[number];

/** What each page is called, in the tab and in links to it; null is named by what it shows: a team or a player. */
export const pageTitles = {
  '/': null,
  '/login': 'Sign In',
  '/pending-approval': 'Pending Approval',
  '/create-profile': 'Create Profile',
  '/edit-profile': 'Edit Profile',
  '/profile': 'My Profile',
  '/player/{id}': 'Player Profile',
  '/leaderboard': 'Season Leaderboard',
  '/team-feed': 'Team Feed',
  '/mvp-history': 'MVP Hall of Fame',
  '/schedule': 'Schedule & Results',
  '/roster': 'Roster',
  '/mvp-voting': 'MVP Voting',
  '/submit-stats': 'Submit Weekly Stats',
  '/admin/players': 'Manage Players',
  '/admin/invite-codes': 'Invite Codes',
  '/admin/settings': 'Team Settings',
  '/admin/audit': 'Audit List',
  '/admin/leagues': 'Leagues & Teams',
  '/admin/setup': 'Set up your team',
  '/leagues': 'Leagues',
  '/dashboard': 'Dashboard',
  '/league/{leagueSlug}/team/{teamSlug}': 'Team',
  '/league/{leagueSlug}/team/{teamSlug}/public': 'Team',
} as const satisfies Record<PagePath, string | null>;

/** Product §2, any other path. */
export const notFoundTitle = '404 Page Not Found';

/** The text of the tab: 'Roster · Sixth Man'. */
export function tabTitle(title: string | null | undefined): string {
  if (title === notFoundTitle) return title;
  return title ? `${title} · Sixth Man` : 'Sixth Man';
}
