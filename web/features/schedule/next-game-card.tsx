import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CalendarDate } from './calendar-date.tsx';
import { GameLink } from './game-link.tsx';
import { GameSkeleton } from './game-skeleton.tsx';
import { detailText, whenText } from './game-text.ts';
import { gamesOfSeason } from './games-of-season.ts';
import { LiveMark } from './live-mark.tsx';
import { OpponentCrest } from './opponent-crest.tsx';
import { type Game, useGames } from './use-games.ts';

type NextGameCardProps = {
  teamId: number;
  linked?: boolean;
  /** What a member answers for the game. */
  answerFor?: ((game: Game) => ReactNode) | undefined;
};

/**
 * The next game and how soon it is, below one in progress. Without one: 'Season Over' once the season has had games, else that the schedule is not
 * there yet. Product §2 and §4, Next game.
 */
export function NextGameCard({ teamId, linked = true, answerFor }: NextGameCardProps) {
  const search = useTeamSearch(teamId);
  const words = useWords(teamId);
  const link = linked && (
    <Link to="/schedule" search={search} className="text-accent-ink underline-offset-4 hover:underline">
      {words.schedule ?? m.schedule_schedule()}
    </Link>
  );
  return (
    <Card aria-label={m.schedule_nextGame()} className="flex flex-col">
      <CardTitle aside={link}>{m.schedule_nextGame()}</CardTitle>
      <div className="@container grid min-h-26 flex-1 sm:min-h-24">
        <ReadBoundary
          key={teamId}
          loading={<NextGameSkeleton />}
          failed={(retry) => <EmptyState failed onRetry={retry} />}
        >
          <NextOrNone {...{ teamId, linked, answerFor }} />
        </ReadBoundary>
      </div>
    </Card>
  );
}

type NextOrNoneProps = Pick<NextGameCardProps, 'teamId' | 'answerFor'> & { linked: boolean };

function NextOrNone({ teamId, linked, answerFor }: NextOrNoneProps) {
  const games = useGames(teamId);
  const live = games.filter((game) => game.live);
  const next = games.find((game) => game.isNext && !game.live);
  if (!next && live.length === 0) return <NoGame teamId={teamId} games={games} linked={linked} />;
  return (
    <div className="grid content-center gap-4">
      {live.map((game) => (
        <LiveGame key={game.id} game={game} />
      ))}
      {next && <NextGame game={next} />}
      {next && answerFor?.(next)}
    </div>
  );
}

/** A game in progress, its score large. */
function LiveGame({ game }: { game: Game }) {
  const { live } = game;
  if (!live) return null;
  return (
    <div className="flex max-w-lg items-center gap-x-4 rounded-control bg-accent/8 px-3 py-2">
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <div className="flex items-start gap-2">
          <OpponentCrest game={game} />
          <p className="min-w-0 text-lg leading-snug font-semibold wrap-anywhere">
            <GameLink game={game} />
          </p>
        </div>
        <LiveMark />
      </div>
      <p className="numeral text-4xl whitespace-nowrap">
        {live.hbaScore}-{live.opponentScore}
      </p>
    </div>
  );
}

function NextGame({ game }: { game: Game }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CalendarDate playedOn={game.playedOn} />
      <div className="grid min-w-0 flex-1 basis-[10rem] content-center gap-0.5 wrap-anywhere">
        <div className="flex items-start gap-2">
          <OpponentCrest game={game} />
          <p className="min-w-0 text-lg leading-snug font-semibold">
            <GameLink game={game} />
          </p>
        </div>
        <p className="text-muted">{detailText(game, useZoneName(game))}</p>
        <p className="font-semibold text-accent-ink @3xl:hidden">{whenText(game)}</p>
      </div>
      <p className="numeral text-4xl text-accent-ink @max-3xl:hidden">{whenText(game)}</p>
    </div>
  );
}

type NoGameProps = { teamId: number; games: readonly Game[]; linked: boolean };

function NoGame({ teamId, games, linked }: NoGameProps) {
  const search = useTeamSearch(teamId);
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const manages = team.can.manage;
  if (gamesOfSeason(games, team).length > 0) {
    return <p className="numeral self-center text-center text-3xl text-muted">{m.schedule_seasonOver()}</p>;
  }
  return (
    <div className="grid content-center justify-items-center gap-1 text-center text-muted">
      <p className="numeral text-3xl text-balance">{m.schedule_noSchedule()}</p>
      <p className="text-pretty">
        {manages ? m.schedule_noScheduleForCaptain() : m.schedule_noScheduleNote()}
      </p>
      {manages && linked && (
        <Button asChild variant="secondary" className="mt-1">
          <Link to="/schedule" search={search}>
            {m.schedule_bringSchedule()}
          </Link>
        </Button>
      )}
    </div>
  );
}

function NextGameSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.schedule_loading()}</span>
      <GameSkeleton centred />
    </div>
  );
}
