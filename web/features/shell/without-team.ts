import type { SettledSession } from '#web/lib/session-state.ts';

/** The screens that show a team, whoever looks. */
const ofTeam = ['/', '/schedule', '/roster', '/leaderboard', '/team-feed', '/mvp-history'];
/** Those of members, beside the ones that a profile is needed for. */
const ofMembers = ['/dashboard', '/mvp-voting'];

/** Where the screen at `pathname` leads while there is no team; null when it can be shown. */
export function screenWithoutTeam(
  session: SettledSession,
  pathname: string,
): '/leagues' | '/admin/setup' | null {
  if (session.status === 'signed-out') return ofTeam.includes(pathname) ? '/leagues' : null;
  if (session.player?.teamId) return null;
  return [...ofTeam, ...ofMembers].includes(pathname) ? '/admin/setup' : null;
}
