import { useSuspenseQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { GameRow } from './game-row.tsx';
import { GameSkeleton } from './game-skeleton.tsx';
import { gamesOfSeason } from './games-of-season.ts';
import { type GameTab, groupByMonth, monthText, tabOfGame } from './month-sections.ts';
import { type Game, useGames } from './use-games.ts';

const MonthGrids = lazy(async () => ({ default: (await import('./month-grids.tsx')).MonthGrids }));

type GameListProps = {
  teamId: number;
  /** Undefined is the current season. */
  seasonId: number | undefined;
  /** Chooses the season, and between the list and the months. */
  controls: ReactNode;
  /** Whether months are shown in place of the list, where there is room for them. */
  showsMonths: boolean;
  /** Who is in, for members. */
  attendanceFor?: ((game: Game) => ReactNode) | undefined;
  actionsFor: (game: Game) => ReactNode;
};

/** A season's games by date, as a list or as months. Product §2, Schedule. */
export function GameList({ controls, ...props }: GameListProps) {
  const title = useWords(props.teamId).games ?? m.schedule_games();
  return (
    // Without any game, the card of the next one says all.
    <Card aria-label={title} className="has-[[data-no-games]]:hidden">
      <CardTitle aside={controls}>{title}</CardTitle>
      <ReadBoundary
        key={props.teamId}
        loading={<GamesSkeleton />}
        failed={(retry) => <EmptyState failed onRetry={retry} />}
      >
        <SeasonGames {...props} />
      </ReadBoundary>
    </Card>
  );
}

type SeasonGamesProps = Omit<GameListProps, 'controls'>;

function SeasonGames({ teamId, seasonId, showsMonths, ...rowProps }: SeasonGamesProps) {
  const games = useGames(teamId);
  const isHydrated = useHydrated();
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const seasonGames = gamesOfSeason(games, team, seasonId);
  if (games.length === 0) return <p data-no-games>{m.schedule_noGames()}</p>;
  if (seasonGames.length === 0) {
    return (
      <EmptyState title={m.schedule_noGames()}>
        {team.can.manage && m.schedule_noGamesForCaptain()}
      </EmptyState>
    );
  }
  return (
    <>
      {showsMonths && (
        <div className="min-h-150 max-sm:hidden">
          <Suspense>{isHydrated && <MonthGrids games={seasonGames} />}</Suspense>
        </div>
      )}
      <div className={cn(showsMonths && 'sm:hidden')}>
        <Months key={seasonId} games={seasonGames} {...rowProps} />
      </div>
    </>
  );
}

type MonthsProps = Pick<GameListProps, 'attendanceFor' | 'actionsFor'> & { games: readonly Game[] };

/** The games below their months; on a phone either those to come or those with results. */
function Months({ games, attendanceFor, actionsFor }: MonthsProps) {
  const words = useWords(games[0]?.teamId);
  const [tab, setTab] = useState<GameTab>(() =>
    games.some((game) => tabOfGame(game) === 'upcoming') ? 'upcoming' : 'results',
  );
  const hiddenOnPhones = (some: readonly Game[]) =>
    some.every((game) => tabOfGame(game) !== tab) && 'max-sm:hidden';
  return (
    <>
      <Segments
        className="mb-2 sm:hidden"
        label={words.games ?? m.schedule_games()}
        value={tab}
        options={{ upcoming: m.schedule_tab_upcoming(), results: words.results ?? m.schedule_tab_results() }}
        onChange={setTab}
      />
      {hiddenOnPhones(games) && (
        <p className="py-6 text-center text-muted sm:hidden">{m.schedule_tab_none()}</p>
      )}
      {groupByMonth(games).map(({ month, games: ofMonth }) => (
        <section key={month} className={cn(hiddenOnPhones(ofMonth))}>
          <h3 className="eyebrow sticky top-16 z-10 -mx-4.5 border-b border-line bg-surface px-4.5 py-2 text-muted">
            {monthText(month)}
          </h3>
          <ol className="@container">
            {ofMonth.map((game) => (
              <GameRow
                key={game.id}
                game={game}
                attendance={attendanceFor?.(game)}
                actions={actionsFor(game)}
                className={cn(hiddenOnPhones([game]))}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
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
