import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#contract/auth.ts';
import type { TeamDetail } from '#contract/teams.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';

/** A screen that is about to be shown, and to whom. */
export type Screen = {
  readonly queryClient: QueryClient;
  /** Null for visitors, and while the captain's approval is awaited. */
  readonly account: Account | null;
  /** The team that the screens show. */
  readonly teamId: number;
  /** The reader's own; null where they have none. */
  readonly homeTeamId: number | null;
  /** The team that the reader manages here; null where there is none. */
  readonly managedTeamId: number | null;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
};

/** Null where it cannot be read, which the screen says. */
export function readTeam(queryClient: QueryClient, teamId: number): Promise<TeamDetail | null> {
  return queryClient.fetchQuery(teamQuery(teamId)).catch(() => null);
}

export function numberIn(search: Screen['search'], name: string): number | undefined {
  const value = search[name];
  return typeof value === 'number' ? value : undefined;
}

/** Both teams, where a member sees another one than their own. */
export async function readNamesOfTeams(screen: Screen, teamId: number): Promise<void> {
  const { queryClient, homeTeamId } = screen;
  if (homeTeamId === null || homeTeamId === teamId) return;
  await Promise.all([readTeam(queryClient, teamId), readTeam(queryClient, homeTeamId)]);
}
