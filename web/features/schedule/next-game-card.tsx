import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CalendarDate } from './calendar-date.tsx';
import { GameLink } from './game-link.tsx';
import { GameSkeleton } from './game-skeleton.tsx';
import { detailText, whenText } from './game-text.ts';
import { gamesOfSeason } from './games-of-season.ts';
import { type Game, useGames } from './use-games.ts';

type NextGameCardProps = {
  teamId: number;
  linked?: boolean;
  /** What a member answers for the game. */
  answerFor?: (game: Game) => ReactNode;
};

/**
 * The next game and how soon it is. Without one: 'Season Over' once the season has had games, else that the schedule is not
 * there yet. Product §2 and §4, Next game.
 */
export function NextGameCard({ teamId, linked = true, answerFor }: NextGameCardProps) {
  const { games, failed, retry, ...read } = useGames(teamId);
  const team = useQuery(teamQuery(teamId));
  const search = useTeamSearch(teamId);
  const next = games.find(({ isNext }) => isNext);
  const isPending = read.isPending || (!next && team.isPending);
  const isUnknown = failed && games.length === 0;
  const isOver = gamesOfSeason(games, team.data).length > 0;
  const link = linked && (
    <Link to="/schedule" search={search} className="text-accent-ink underline-offset-4 hover:underline">
      {m.schedule_schedule()}
    </Link>
  );
  return (
    <Card aria-label={m.schedule_nextGame()} className="flex flex-col">
      <CardTitle aside={link}>{m.schedule_nextGame()}</CardTitle>
      <div className={cn('grid flex-1', answerFor ? 'min-h-50' : 'min-h-26 sm:min-h-24')}>
        {isPending && <NextGameSkeleton />}
        {!isPending && next && (
          <div className="grid content-start gap-4">
            <NextGame game={next} />
            {answerFor?.(next)}
          </div>
        )}
        {!isPending && isUnknown && (
          <EmptyState title={m.schedule_nextGameUnknown()} failed onRetry={retry} />
        )}
        {!isPending && !next && !isUnknown && (
          <NoGame teamId={teamId} isOver={isOver} manages={team.data?.can.manage ?? false} linked={linked} />
        )}
      </div>
    </Card>
  );
}

function NextGame({ game }: { game: Game }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <CalendarDate playedOn={game.playedOn} />
      <div className="grid min-w-0 flex-1 basis-40 content-center gap-0.5 wrap-anywhere">
        <p className="text-lg leading-snug font-semibold">
          <GameLink game={game} />
        </p>
        <p className="text-muted">{detailText(game, useZoneName(game))}</p>
        <p className="font-semibold text-accent-ink">{whenText(game)}</p>
      </div>
    </div>
  );
}

type NoGameProps = { teamId: number; isOver: boolean; manages: boolean; linked: boolean };

function NoGame({ teamId, isOver, manages, linked }: NoGameProps) {
  const search = useTeamSearch(teamId);
  if (isOver) {
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
