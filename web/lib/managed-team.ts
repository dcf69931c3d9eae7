import type { Account } from '#contract/auth.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useTeamIdOrNull } from './team.ts';

/** The team the captain's screens are about: that of the URL where one may manage it, else one's own; null for others. */
export function useManagedTeamId(teamOfUrl?: number): number | null {
  return managedTeamId(useAccount(), useTeamIdOrNull(teamOfUrl));
}

export function managedTeamId(account: Account | null, currentTeamId: number | null): number | null {
  if (!account) return null;
  if (account.isAdmin || account.managedTeamIds.some((id) => id === currentTeamId)) return currentTeamId;
  const own = account.managedTeamIds.find((id) => id === account.teamId);
  return own ?? account.managedTeamIds[0] ?? null;
}
