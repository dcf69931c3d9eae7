import { useQuery } from '@tanstack/react-query';
import { useManagedTeamId } from '#web/lib/managed-team.ts';
import { useTeamOnScreen } from '#web/lib/team-on-screen.ts';
import { managedPlayersQuery } from '#web/queries/players/queries.ts';

/** How many accounts await the captain's approval; 0 for everybody else. */
export function usePendingCount(): number {
  const teamId = useManagedTeamId(useTeamOnScreen() ?? undefined);
  const { data = [] } = useQuery({ ...managedPlayersQuery(teamId ?? 0), enabled: teamId !== null });
  return data.filter((player) => !player.isApproved).length;
}
