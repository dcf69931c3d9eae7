/** The addresses that show a page; every other one shows '404 Page Not Found'. Product §2, Route list. */
export const pagePaths = [
  '/',
  '/login',
  '/pending-approval',
  '/create-profile',
  '/edit-profile',
  '/profile',
  '/player/{id}',
  '/leaderboard',
  '/team-feed',
  '/mvp-history',
  '/schedule',
  '/roster',
  '/mvp-voting',
  '/submit-stats',
  '/admin/players',
  '/admin/invite-codes',
  '/admin/settings',
  '/admin/audit',
  '/admin/leagues',
  '/admin/setup',
  '/leagues',
  '/dashboard',
  '/league/{leagueSlug}/team/{teamSlug}',
  '/league/{leagueSlug}/team/{teamSlug}/public',
] as const;

/** A page that knows nobody, for the service worker to keep: what opens where there is no connection. */
export const appShellPath = '/app-shell';

const patterns = pagePaths.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`));

/** Whether `path` (without its query) shows a page of its own. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
