import type { ReactNode } from 'react';
import { gameOutcome } from '#domain/record.ts';
import { m } from '#messages';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { ResultMark } from '#web/ui/result-mark.tsx';
import { CalendarDate } from './calendar-date.tsx';
import { GameLink } from './game-link.tsx';
import { sideText, timeOf, whenText } from './game-text.ts';
import { StatusBadge } from './status-badge.tsx';
import type { Game } from './use-games.ts';

type GameRowProps = { game: Game; attendance: ReactNode; actions: ReactNode };

/** One game of the schedule. `attendance` is what members see, `actions` stand beside its score. Product §2, Schedule. */
export function GameRow({ game, attendance, actions }: GameRowProps) {
  const zoneName = useZoneName(game);
  const isOff = game.isCancelled && !game.result;
  return (
    <li
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-x-3 border-t border-line py-3.5 max-sm:@max-[14rem]:gap-y-2 max-sm:@min-[14rem]:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        game.isNext ? '-mx-4.5 bg-accent/8 px-4.5' : 'first:border-t-0',
      )}
    >
      <CalendarDate playedOn={game.playedOn} />
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
        <h3 className="text-lg leading-snug font-semibold wrap-words">
          <GameLink game={game} className={cn(isOff && 'line-through')} />
        </h3>
        <p className="text-muted">{[timeOf(game, zoneName), game.location].filter(Boolean).join(' · ')}</p>
        {game.notes && <p className="text-[0.9375rem] text-muted">{game.notes}</p>}
        <Tags game={game} />
        {attendance}
        {game.result?.notes && <p className="text-[0.9375rem] text-muted">{game.result.notes}</p>}
      </div>
      {(game.result || actions) && (
        <div className="flex flex-wrap max-sm:@min-[14rem]:col-start-2 items-center justify-between gap-x-3 max-sm:mt-1 sm:col-start-3 sm:flex-col sm:items-end sm:justify-start sm:gap-1">
          {game.result && <FinalScore result={game.result} />}
          {actions}
        </div>
      )}
    </li>
  );
}

function Tags({ game }: { game: Game }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5 py-0.5">
      <StatusBadge game={game} />
      <Badge>{sideText(game)}</Badge>
      {game.isNext && <Badge tone="solid">{m.schedule_nextGame()}</Badge>}
      {game.upcomingLabel && game.status === 'upcoming' && !game.isCancelled && (
        <span className="text-sm font-semibold text-accent-ink">{whenText(game)}</span>
      )}
      {game.source?.isGone && <Badge tone="gold">{m.schedule_goneFromSource()}</Badge>}
    </p>
  );
}

function FinalScore({ result }: { result: NonNullable<Game['result']> }) {
  return (
    <p className="flex items-center gap-2.5">
      <ResultMark outcome={gameOutcome({ ...result, ourScore: result.hbaScore })} />
      <span className="numeral text-4xl">
        <span className="sr-only">{m.schedule_finalScore()} </span>
        {result.hbaScore}-{result.opponentScore}
      </span>
    </p>
  );
}
