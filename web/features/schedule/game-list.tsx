import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameRow } from './game-row.tsx';
import { GameSkeleton } from './game-skeleton.tsx';
import { gamesOfSeason } from './games-of-season.ts';
import { type Game, useGames } from './use-games.ts';

type GameListProps = {
  teamId: number;
  /** Undefined is the current season. */
  seasonId: number | undefined;
  seasonSelect: ReactNode;
  /** Who is in, for members. */
  attendanceFor?: ((game: Game) => ReactNode) | undefined;
  actionsFor: (game: Game) => ReactNode;
};

/** A season's games by date. Product §2, Schedule. */
export function GameList({ seasonSelect, ...props }: GameListProps) {
  return (
    <Card aria-label={m.schedule_games()}>
      <CardTitle aside={seasonSelect}>{m.schedule_games()}</CardTitle>
      <ReadBoundary
        key={props.teamId}
        loading={<GamesSkeleton />}
        failed={(retry) => <EmptyState title={m.schedule_noGames()} failed onRetry={retry} />}
      >
        <SeasonGames {...props} />
      </ReadBoundary>
    </Card>
  );
}

function SeasonGames({ teamId, seasonId, attendanceFor, actionsFor }: Omit<GameListProps, 'seasonSelect'>) {
  const games = useGames(teamId);
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const seasonGames = gamesOfSeason(games, team, seasonId);
  if (seasonGames.length === 0) {
    return (
      <EmptyState title={m.schedule_noGames()}>
        {team.can.manage && m.schedule_noGamesForCaptain()}
      </EmptyState>
    );
  }
  return (
    <ol className="@container">
      {seasonGames.map((game) => (
        <GameRow key={game.id} game={game} attendance={attendanceFor?.(game)} actions={actionsFor(game)} />
      ))}
    </ol>
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
