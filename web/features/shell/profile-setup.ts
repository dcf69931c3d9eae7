import type { Account } from '#contract/auth.ts';
import { type Page, pageAt, pages } from '#contract/pages.ts';
import { isOnlyOrganizer } from '#web/lib/organizes.ts';
import type { Session } from '#web/lib/session/state.ts';

/**
 * Where a signed-in person whose profile lacks something is sent: /edit-profile when a player exists, otherwise
 * /create-profile; null when the screen at `pathname` may be shown. The two profile screens are always open, and an
 * admin who plays in no team needs a profile only for what is a player's own. The first admin, when
 * there is no team to have a profile in, is led through setting one up. Product §2, Routes.
 */
export function profileSetup(
  session: Session,
  pathname: string,
): '/edit-profile' | '/create-profile' | '/admin/setup' | '/leagues' | null {
  if (session.status !== 'signed-in' || !session.profileIncomplete) return null;
  const { player } = session;
  const page = pageAt(pathname);
  if (isWithoutTeams(player)) return isForManagers(page) ? null : '/admin/setup';
  if (isOnlyOrganizer(player)) return isForPlayers(page) ? '/leagues' : null;
  if (page?.incompleteProfile) return null;
  if (player && player.id !== null) return '/edit-profile';
  return player?.isAdmin && page?.access !== 'member' ? null : '/create-profile';
}

/** Who organizes a league without playing has no profile to fill in. */
function isForPlayers(page: Page | undefined): boolean {
  return page?.access === 'member' || page === pages['/create-profile'] || page === pages['/edit-profile'];
}

function isForManagers(page: Page | undefined): boolean {
  return page?.access === 'captain' || page?.access === 'admin';
}

function isWithoutTeams(account: Account | null): boolean {
  return account?.isAdmin === true && account.id === null && account.teamId === null;
}
