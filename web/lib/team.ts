import { useSyncExternalStore } from 'react';
import { page } from './page.ts';
import { useAccount } from './session.tsx';
import type { SessionGate } from './session-gate.ts';
import { chosenTeam, chosenTeamOfPage, onTeamChoice } from './team-choice.ts';

const defaultTeamId = 1;

/** The team the screens are about: the chosen one, else the player's own, else the first. Product §9, Dashboard. */
export function useTeamId(): number {
  return useShownTeamId() ?? defaultTeamId;
}

/** The same, or null before there is a team: then the screens of a team are not shown (routes/__root.tsx). */
export function useShownTeamId(): number | null {
  const selected = useChosenTeam();
  const own = useAccount()?.teamId;
  return selected ?? own ?? page().firstTeamId;
}

/** The team that was chosen here, if one was. */
export function useChosenTeam(): number | null {
  return useSyncExternalStore(onTeamChoice, chosenTeam, chosenTeamOfPage);
}

/** The same outside a component, for a route's loader. */
export async function teamIdOf({ sessionGate, chosenTeam, firstTeam }: TeamSources): Promise<number> {
  const session = await sessionGate.settled();
  const own = session.status === 'signed-in' ? session.player?.teamId : null;
  return chosenTeam() ?? own ?? firstTeam() ?? defaultTeamId;
}

type TeamSources = {
  sessionGate: SessionGate;
  chosenTeam: () => number | null;
  firstTeam: () => number | null;
};
