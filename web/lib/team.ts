import { useSyncExternalStore } from 'react';
import type { Account } from '#contract/auth.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { homeTeamOf } from './home-team.ts';
import { page } from './page.ts';
import type { SessionStore } from './session/session.ts';
import { onTeamChoice, selectedTeam, selectedTeamOfPage } from './team-choice.ts';

/** Before there is any team. */
export const defaultTeamId = 1;

/** The team of a screen: the one that its URL names, else the reader's own, else the chosen one, else the first. Product §9, Dashboard. */
export function useTeamId(teamOfUrl?: number): number {
  return useTeamIdOrNull(teamOfUrl) ?? defaultTeamId;
}

/** The same, or null before there is a team: then the screens of a team are not shown (routes/__root.tsx). */
export function useTeamIdOrNull(teamOfUrl?: number): number | null {
  const selected = useSelectedTeam();
  const account = useAccount();
  return teamOfUrl ?? homeTeamOf(account) ?? selected ?? account?.teamId ?? page().firstTeamId;
}

/** The team that was chosen here, if one was. */
export function useSelectedTeam(): number | null {
  return useSyncExternalStore(onTeamChoice, selectedTeam, selectedTeamOfPage);
}

/** The same as {@link useTeamIdOrNull} outside a component. */
export function teamIdOrNullOf(
  account: Account | null,
  { selectedTeam, firstTeam }: Omit<TeamSources, 'session'>,
  teamOfUrl?: number,
): number | null {
  return teamOfUrl ?? homeTeamOf(account) ?? selectedTeam() ?? account?.teamId ?? firstTeam();
}

export type TeamSources = {
  session: Pick<SessionStore, 'settled'>;
  selectedTeam: () => number | null;
  firstTeam: () => number | null;
};
