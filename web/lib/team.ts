import { useSyncExternalStore } from 'react';
import { page } from './page.ts';
import { useAccount } from './session.tsx';
import type { SessionGate } from './session-gate.ts';
import { onTeamChoice, selectedTeam, selectedTeamOfPage } from './team-choice.ts';

const defaultTeamId = 1;

/** The team the screens are about: the chosen one, else the player's own, else the first. Product §9, Dashboard. */
export function useTeamId(): number {
  return useTeamIdOrNull() ?? defaultTeamId;
}

/** The same, or null before there is a team: then the screens of a team are not shown (routes/__root.tsx). */
export function useTeamIdOrNull(): number | null {
  const selected = useSelectedTeam();
  const own = useAccount()?.teamId;
  return selected ?? own ?? page().firstTeamId;
}

/** The team that was chosen here, if one was. */
export function useSelectedTeam(): number | null {
  return useSyncExternalStore(onTeamChoice, selectedTeam, selectedTeamOfPage);
}

/** The same outside a component, for a route's loader. */
export async function teamIdOf({ sessionGate, selectedTeam, firstTeam }: TeamSources): Promise<number> {
  const session = await sessionGate.settled();
  const own = session.status === 'signed-in' ? session.player?.teamId : null;
  return selectedTeam() ?? own ?? firstTeam() ?? defaultTeamId;
}

type TeamSources = {
  sessionGate: SessionGate;
  selectedTeam: () => number | null;
  firstTeam: () => number | null;
};
