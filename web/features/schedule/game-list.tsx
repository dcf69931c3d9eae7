import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TeamDetail } from '#contract/teams.ts';
import { m } from '#messages';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameRow } from './game-row.tsx';
import { GameSkeleton } from './game-skeleton.tsx';
import { gamesOfSeason } from './games-of-season.ts';
import { type Game, useGames } from './use-games.ts';

type GameListProps = {
  teamId: number;
  /** The team, once it is known: its seasons divide the games. */
  team: TeamDetail | undefined;
  /** Undefined is the current season. */
  seasonId: number | undefined;
  seasonSelect: ReactNode;
  /** Who is in, for members. */
  attendanceFor?: ((game: Game) => ReactNode) | undefined;
  actionsFor: (game: Game) => ReactNode;
};

/** A season's games by date. Product §2, Schedule. */
export function GameList({ teamId, team, seasonId, seasonSelect, attendanceFor, actionsFor }: GameListProps) {
  const { games, ...read } = useGames(teamId);
  const { isPending: isTeamPending, isError: isTeamError, refetch } = useQuery(teamQuery(teamId));
  // Games need their results and season: rendered before, rows would change or vanish a moment later.
  const isPending = read.isPending || isTeamPending;
  const failed = read.failed || isTeamError;
  const retry = () => {
    read.retry();
    if (isTeamError) void refetch();
  };
  const seasonGames = gamesOfSeason(games, team, seasonId);
  const visibleGames = isPending ? [] : seasonGames;
  return (
    <Card aria-label={m.schedule_games()}>
      <CardTitle aside={seasonSelect}>{m.schedule_games()}</CardTitle>
      {isPending && <GamesSkeleton />}
      {!isPending && seasonGames.length === 0 && (
        <EmptyState title={m.schedule_noGames()} failed={failed} onRetry={retry}>
          {team?.can.manage && m.schedule_noGamesForCaptain()}
        </EmptyState>
      )}
      {failed && seasonGames.length > 0 && (
        <EmptyState
          title={read.failed ? m.schedule_resultsMissing() : m.schedule_recordMissing()}
          failed
          onRetry={retry}
        />
      )}
      <ol className="@container">
        {visibleGames.map((game) => (
          <GameRow key={game.id} game={game} attendance={attendanceFor?.(game)} actions={actionsFor(game)} />
        ))}
      </ol>
    </Card>
  );
}

/** Rows as high as games are. */
function GamesSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.schedule_loading()}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="border-t border-line py-3.5 first-of-type:border-t-0">
          <GameSkeleton />
        </div>
      ))}
    </div>
  );
}
