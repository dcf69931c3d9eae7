import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { clockText, startClock, stopClock } from '#domain/scorebook/clock.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { scorebookLimits } from '#domain/scorebook/limits.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import type { Hand } from '#web/lib/scorebook/hand.ts';
import { cn } from '#web/ui/cn.ts';
import type { Sides } from '../people.ts';
import { periodText } from '../play-text.ts';
import { type Clock, useReading } from '../use-clock.ts';
import { columnsFor } from './hand-classes.ts';

type BoardHeadProps = {
  gameId: number;
  book: Scorebook;
  sides: Sides;
  clock: Clock;
  hand: Hand;
  status: string;
  /** Something is not on the server. */
  isUnsent: boolean;
  /** What the device can't do. */
  note: string | null;
  /** Questions and warnings below the players. */
  toCheck: number;
  onCheck: () => void;
  onClock: () => void;
  /** The next period, once the time is up. */
  onPeriod: (period: number) => void;
  onMore: () => void;
};

const iconClasses =
  'grid size-12 shrink-0 place-items-center rounded-control text-board-ink hover:bg-board-line';

/** The score, the clock and the fouls; above them the way back, what is still to be sent, and what waits for an answer. */
export function BoardHead(props: BoardHeadProps) {
  const { gameId, book, sides, clock, hand, status, isUnsent, note } = props;
  const { toCheck, onCheck, onClock, onPeriod, onMore } = props;
  return (
    <header className="bg-board px-2 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1 text-board-ink low:pb-0">
      <div className="mx-auto max-w-3xl">
        <div className="flex items-center justify-between gap-2 low:gap-1">
          <Link
            to="/game/$id"
            params={{ id: String(gameId) }}
            aria-label={m.score_back()}
            className={iconClasses}
          >
            <ArrowLeft aria-hidden />
          </Link>
          <div className="min-w-0 flex-1 text-center leading-tight">
            <p
              role="status"
              className={cn(
                'line-clamp-2 text-sm/4',
                isUnsent ? 'font-semibold text-accent' : 'text-board-dim',
              )}
            >
              {status}
            </p>
            {note && <p className="truncate text-xs text-board-dim">{note}</p>}
          </div>
          {toCheck > 0 && (
            <button
              type="button"
              aria-label={m.score_toCheck({ count: toCheck })}
              className={cn(iconClasses, 'content-center text-accent')}
              onClick={onCheck}
            >
              <CircleQuestionMark aria-hidden className="size-5" />
              <span className="numeral text-xl leading-none">{toCheck}</span>
            </button>
          )}
          <button type="button" aria-label={m.score_more()} className={iconClasses} onClick={onMore}>
            <Ellipsis aria-hidden />
          </button>
        </div>
        <div
          className={cn(
            'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 low:gap-1',
            columnsFor(hand),
          )}
        >
          <BoardTeam {...{ book, sides }} side={sides.ours} />
          <div className="grid justify-items-center low:flex low:items-center low:gap-1">
            <button
              type="button"
              className="min-h-12 min-w-12 rounded-control px-3 text-[0.9375rem] font-semibold text-board-dim underline decoration-dotted underline-offset-4 hover:bg-board-line low:max-w-17 low:px-0.5 low:text-xs low:leading-tight"
              aria-label={m.score_setClockOf({ period: periodText(clock.period, book.format.periods) })}
              onClick={onClock}
            >
              {periodText(clock.period, book.format.periods)}
            </button>
            <ClockButton {...{ book, clock, onPeriod }} />
          </div>
          <BoardTeam {...{ book, sides }} side={sides.theirs} />
        </div>
      </div>
    </header>
  );
}

/** The reading changes ten times a second, so nothing else renders with it. */
function ClockButton({ book, clock, onPeriod }: Pick<BoardHeadProps, 'book' | 'clock' | 'onPeriod'>) {
  const { tenths, isRunning } = useReading(clock);
  const next = clock.period + 1;
  if (tenths === 0 && !book.isOver && next <= scorebookLimits.periods)
    return (
      <button
        type="button"
        className="min-h-14 max-w-28 rounded-control bg-accent px-1.5 text-[0.9375rem] leading-tight font-semibold text-on-accent sm:max-w-none"
        onClick={() => onPeriod(next)}
      >
        {m.score_nextPeriod({ period: periodText(next, book.format.periods) })}
      </button>
    );
  const Icon = isRunning ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={isRunning ? m.score_stopClock() : m.score_startClock()}
      className="flex min-h-14 items-center gap-1.5 rounded-control px-2 hover:bg-board-line low:gap-1 low:px-1"
      onClick={() => clock.change(isRunning ? stopClock : startClock)}
    >
      <span className="numeral min-w-[3.2ch] text-[min(2.75rem,12vw)] leading-none tabular-nums low:text-[min(2.25rem,10vw)]">
        {clockText(tenths)}
      </span>
      <Icon aria-hidden className={cn('size-6 low:size-5', isRunning ? 'text-board-dim' : 'text-accent')} />
    </button>
  );
}

function BoardTeam({ book, sides, side }: Pick<BoardHeadProps, 'book' | 'sides'> & { side: Side }) {
  const { teamFouls, isInBonus, timeouts } = book.sides[side];
  return (
    <div className="grid min-w-0 justify-items-center text-center">
      <p className="line-clamp-2 max-w-full text-sm leading-tight wrap-anywhere text-board-dim low:line-clamp-1 low:text-xs">
        {sides.names[side]}
      </p>
      <div className="contents low:flex low:min-h-12 low:items-center low:gap-1">
        <p className="numeral text-[min(4rem,17vw)] leading-none low:text-[2.25rem]">{book.score[side]}</p>
        <div className="contents low:block low:text-start low:leading-tight">
          <p className="text-[0.8125rem] text-board-dim low:text-xs low:whitespace-nowrap">
            <span className="low:block">{m.score_fouls({ count: teamFouls })}</span>
            <span className="low:hidden"> · </span>
            <abbr title={m.score_timeouts({ count: timeouts })} className="no-underline low:block">
              {m.score_timeoutsShort({ count: timeouts })}
            </abbr>
          </p>
          <p className="min-h-5 text-[0.8125rem] font-semibold text-accent low:min-h-0 low:text-xs">
            {isInBonus && m.score_bonus()}
          </p>
        </div>
      </div>
    </div>
  );
}
