import type { Account } from '#contract/auth.ts';
import { homeTeamId } from '#domain/home-team.ts';
import { useAccount } from '#web/lib/session/provider.tsx';

/** The reader's own team; null for visitors, and for admins who belong to none. */
export function useHomeTeamId(): number | null {
  return homeTeamOf(useAccount());
}

export function homeTeamOf(account: Account | null): number | null {
  if (!account) return null;
  return homeTeamId(account.id === null ? null : account.teamId, account.managedTeamIds);
}
