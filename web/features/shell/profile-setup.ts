import type { Account } from '#contract/auth.ts';
import type { Session } from '#web/lib/session.tsx';

/**
 * Where a signed-in person whose profile lacks something is sent: /edit-profile when a player exists, otherwise
 * /create-profile; null when the screen at `pathname` may be shown. The two profile screens are always open, and an
 * admin who plays in no team needs a profile only for what is a player's own (decision 0026). The first admin, when
 * there is no team to have a profile in, is led through setting one up. Product §2, Routes.
 */
export function profileSetup(
  session: Session,
  pathname: string,
): '/edit-profile' | '/create-profile' | '/admin/setup' | null {
  if (session.status !== 'signed-in' || !session.profileIncomplete) return null;
  const { player } = session;
  if (isWithoutTeams(player)) return pathname.startsWith('/admin/') ? null : '/admin/setup';
  if (pathname === '/edit-profile' || pathname === '/create-profile') return null;
  if (player && player.id !== null) return '/edit-profile';
  return player?.isAdmin && !playersScreens.includes(pathname) ? null : '/create-profile';
}

/** What shows nothing without a player. */
const playersScreens: readonly string[] = ['/profile', '/submit-stats'];

function isWithoutTeams(account: Account | null): boolean {
  return account?.isAdmin === true && account.id === null && account.teamId === null;
}
