import type { Account } from '#contract/auth.ts';

/** The leagues that the reader organizes by name. Accounts that an earlier release stored in the browser lack the list. */
export function organizedLeagues(account: Account | null): Account['organizes'] {
  const stored: Partial<Account> | null = account;
  return stored?.organizes ?? [];
}

/** Whether the reader may open the desk of a league. Product §6. */
export function mayOrganize(account: Account | null, leagueSlug: string): boolean {
  return account?.isAdmin === true || organizedLeagues(account).some(({ slug }) => slug === leagueSlug);
}

/** An organizer who neither plays nor manages a team. */
export function isOnlyOrganizer(account: Account | null): boolean {
  if (!account || account.id !== null || organizedLeagues(account).length === 0) return false;
  return !account.isAdmin && account.managedTeamIds.length === 0;
}
