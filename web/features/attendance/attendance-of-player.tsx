import { useQuery } from '@tanstack/react-query';
import { useAccount } from '#web/lib/session/provider.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { AttendanceCard } from './attendance-card.tsx';

/** On a player's page: for the player and whoever manages the team; nothing for others. */
export function AttendanceOfPlayer({ player: { id, teamId } }: { player: { id: number; teamId: number } }) {
  const account = useAccount();
  const { data: team } = useQuery(teamQuery(teamId));
  return account?.id === id || team?.can.manage ? <AttendanceCard playerId={id} /> : null;
}
