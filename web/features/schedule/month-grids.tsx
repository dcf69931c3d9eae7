import { Link } from '@tanstack/react-router';
import { addDays, type Day, weekOfDay } from '#domain/calendar.ts';
import { againstText } from '#domain/schedule-format.ts';
import { formatScore } from '#domain/score-format.ts';
import { dateFormat } from '#web/lib/dates.ts';
import { cn } from '#web/ui/cn.ts';
import { dayOf, timeOf } from './game-text.ts';
import { groupByMonth, monthText } from './month-sections.ts';
import type { Game } from './use-games.ts';

/** The months of a season that have games, with each game on its day. Product §2, Schedule. */
export function MonthGrids({ games }: { games: readonly Game[] }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-x-6 gap-y-8 @min-[56rem]:grid-cols-2">
        {groupByMonth(games).map(({ month, games: ofMonth }) => (
          <MonthGrid key={month} month={month} games={ofMonth} />
        ))}
      </div>
    </div>
  );
}

const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });

function MonthGrid({ month, games }: { month: string; games: readonly Game[] }) {
  const days = daysOfMonth(month);
  return (
    <section aria-label={monthText(month)}>
      <h3 className="numeral mb-2 text-2xl">{monthText(month)}</h3>
      <div aria-hidden className="grid grid-cols-7 text-center text-xs font-semibold text-muted">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="pb-1">
            {weekday(new Date(`${day}T00:00:00Z`))}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7 overflow-hidden rounded-control border border-line">
        {days.map((day) => (
          <li
            key={day}
            aria-hidden={games.every(({ playedOn }) => playedOn !== day)}
            className={cn(
              'flex min-h-14 min-w-0 flex-col gap-0.5 border-t border-s border-line p-0.5 [&:nth-child(-n+7)]:border-t-0 [&:nth-child(7n+1)]:border-s-0',
              !day.startsWith(month) && 'bg-sunken/60',
            )}
          >
            <span aria-hidden className="px-1 text-xs text-muted tabular-nums">
              {day.startsWith(month) && Number(day.slice(8))}
            </span>
            {games
              .filter(({ playedOn }) => playedOn === day)
              .map((game) => (
                <DayGame key={game.id} game={game} />
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whole weeks, Sunday first, that hold the days of a month. */
function daysOfMonth(month: string): Day[] {
  const first = weekOfDay(`${month}-01`);
  const days = Array.from({ length: 42 }, (_, n) => addDays(first, n));
  const weeks = days.slice(35).some((day) => day.startsWith(month)) ? 6 : 5;
  return days.slice(0, 7 * weeks);
}

const tones = {
  won: 'bg-win/12 text-win',
  lost: 'bg-loss/12 text-loss',
  tied: 'bg-gold/15 text-gold',
  completed: 'bg-sunken text-muted',
  upcoming: 'bg-accent/14 text-accent-ink',
};

/** One game on its day: whom against, and the score or the time. The next one stands out. */
function DayGame({ game }: { game: Game }) {
  const { result, status, isNext, isCancelled } = game;
  const isOff = isCancelled && !result;
  return (
    <Link
      to="/game/$id"
      params={{ id: String(game.id) }}
      className={cn(
        'flex min-h-11 min-w-0 grow flex-col justify-between gap-1 rounded-md p-1 hover:underline',
        isOff ? 'bg-sunken text-muted line-through' : isNext ? 'bg-accent text-on-accent' : tones[status],
      )}
    >
      <span className="sr-only">{dayOf(game)}: </span>
      <span className="numeral text-[0.9375rem]/[1.05] tracking-normal wrap-anywhere hyphens-auto">
        {againstText(game)}
      </span>
      <span className="numeral text-lg">
        {result ? formatScore(result.hbaScore, result.opponentScore, { dash: '-' }) : timeOf(game, '')}
      </span>
    </Link>
  );
}
