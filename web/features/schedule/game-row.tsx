import type { ReactNode } from 'react';
import { gameDayParts } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { inLocale } from '#web/lib/dates.ts';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { GameLink } from './game-link.tsx';
import { dayOf, detailText, hasBoxScore, sideText, timeOf, whenText } from './game-text.ts';
import { LeagueMark } from './league-mark.tsx';
import { resultTaskOf } from './league-result.ts';
import { LiveMark } from './live-mark.tsx';
import { tabOfGame } from './month-sections.ts';
import { OpponentCrest } from './opponent-crest.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { Game } from './use-games.ts';

type GameRowProps = {
  game: Game;
  /** What members answer and see. */
  attendance: ReactNode;
  /** Stand at the end of the row. */
  actions: ReactNode;
  className?: string;
};

/** One game of the schedule, below its month. Product §2, Schedule. */
export function GameRow({ game, attendance, actions, className }: GameRowProps) {
  const zoneName = useZoneName(game);
  const isOff = game.isCancelled && !game.result;
  // A menu alone has room beside the game's name.
  const hasMenuAlone = tabOfGame(game) === 'upcoming' && !hasBoxScore(game) && !resultTaskOf(game);
  return (
    <li
      className={cn(
        'grid grid-cols-[3rem_minmax(0,1fr)_auto] @max-[12rem]:grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-t-0 sm:grid-cols-[3rem_minmax(0,1fr)_auto] sm:gap-x-4 @min-[43rem]:grid-cols-[3rem_minmax(0,1fr)_auto_auto] @min-[43rem]:items-center @min-[56rem]:grid-cols-[3rem_minmax(0,1fr)_18.5rem_16rem] @min-[64rem]:grid-cols-[3rem_minmax(0,8fr)_minmax(0,5fr)_18.5rem_16rem]',
        (game.isNext || game.live) && '-mx-4.5 bg-accent/8 px-4.5',
        className,
      )}
    >
      <RowDay playedOn={game.playedOn} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start sm:@max-[43rem]:row-span-2 @max-[12rem]:col-span-full @max-[12rem]:row-start-2">
        <div className="flex items-start gap-2">
          <OpponentCrest game={game} />
          <p className="min-w-0 text-lg leading-snug font-semibold wrap-words">
            <GameLink game={game} className={cn(isOff && 'line-through')} />
          </p>
        </div>
        <p className="text-pretty text-muted @min-[64rem]:hidden">{detailText(game, zoneName)}</p>
        {[game.notes, game.result?.notes].map(
          (notes) =>
            notes && (
              <p key={notes} className="text-[0.9375rem] text-pretty text-muted">
                {notes}
              </p>
            ),
        )}
      </div>
      <TimeAndPlace game={game} zoneName={zoneName} />
      <div className="grid content-start gap-1.5 max-sm:col-span-2 max-sm:col-start-2 @max-[12rem]:col-start-1 sm:@max-[43rem]:col-start-3 sm:@max-[43rem]:justify-items-end">
        <Standing game={game} />
        {attendance}
      </div>
      {actions && (
        <div
          className={cn(
            'sm:@max-[43rem]:col-start-3 sm:@max-[43rem]:justify-self-end @min-[43rem]:justify-self-end',
            hasMenuAlone
              ? 'max-sm:col-start-3 max-sm:row-start-1 @max-[12rem]:col-start-2'
              : 'max-sm:col-span-2 max-sm:col-start-2 @max-[12rem]:col-start-1',
          )}
        >
          {actions}
        </div>
      )}
    </li>
  );
}

/** In a wide table a column of its own. */
function TimeAndPlace({ game, zoneName }: { game: Game; zoneName: string }) {
  return (
    <p className="min-w-0 text-muted wrap-words @max-[64rem]:hidden">
      <span className="block">
        <span className="font-semibold text-ink">{timeOf(game, zoneName)}</span>
        {` · ${sideText(game)}`}
      </span>
      {game.location && <span className="block text-[0.9375rem]">{game.location}</span>}
    </p>
  );
}

/** 'TUE' above '24': the month is above the rows. */
function RowDay({ playedOn }: { playedOn: string }) {
  const part = (name: 'weekday' | 'dayOfMonth') =>
    inLocale(`${name} ${playedOn}`, (locale) => gameDayParts(playedOn, locale)[name]);
  return (
    <time dateTime={playedOn} className="grid justify-items-center pt-0.5 @max-[12rem]:justify-self-start">
      <span className="sr-only">{dayOf({ playedOn })}</span>
      <span aria-hidden className="text-xs tracking-wider text-muted uppercase">
        {part('weekday')}
      </span>
      <span aria-hidden className="numeral text-3xl">
        {part('dayOfMonth')}
      </span>
    </time>
  );
}

/** The final score and what came of it, that of a game in progress, else how the game stands. */
function Standing({ game }: { game: Game }) {
  const { result, live, isCancelled } = game;
  const score = result ?? live;
  const state = game.league?.result?.state;
  const isOpenResult = state === 'toConfirm' || state === 'disputed';
  const isAhead = game.status === 'upcoming' && !isCancelled && !live;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {score && (
        <span className="numeral text-3xl">
          {result && <span className="sr-only">{m.schedule_finalScore()} </span>}
          {score.hbaScore}-{score.opponentScore}
        </span>
      )}
      {result?.regulation != null && (
        <span className="text-sm text-muted">
          <span aria-hidden>{m.league_kind_overtime()}</span>
          <span className="sr-only">{m.schedule_overtime({ regulation: result.regulation })}</span>
        </span>
      )}
      <Mark game={game} />
      {isOpenResult && <LeagueMark league={game.league} />}
      {isAhead && game.upcomingLabel && (
        <span className="text-sm font-semibold text-accent-ink">{whenText(game)}</span>
      )}
      {game.source?.isGone && <Badge tone="gold">{m.schedule_goneFromSource()}</Badge>}
    </p>
  );
}

function Mark({ game }: { game: Game }) {
  if (game.live) return <LiveMark />;
  return game.isNext ? <Badge tone="solid">{m.schedule_nextGame()}</Badge> : <StatusBadge game={game} />;
}
