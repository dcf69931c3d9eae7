import { useQuery } from '@tanstack/react-query';
import { opponentOf } from '#domain/team-colors.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import type { Game } from './use-games.ts';

/** Before an opponent's name; its place is kept until our own colors are known. */
export function OpponentCrest({ game: { teamId, opponent } }: { game: Game }) {
  const { data: team } = useQuery(teamQuery(teamId));
  if (!team) return <span className="size-5 shrink-0" />;
  return <TeamCrest team={opponentOf(opponent, team)} size="xs" className="mt-0.5" />;
}
