import { Link } from '@tanstack/react-router';
import { addDays, type Day, weekOfDay } from '#domain/calendar.ts';
import { againstText } from '#domain/schedule-format.ts';
import { dateFormat } from '#web/lib/dates.ts';
import { cn } from '#web/ui/cn.ts';
import { dayOf, timeOf } from './game-text.ts';
import { groupByMonth, monthText } from './month-sections.ts';
import type { Game } from './use-games.ts';

/** The months of a season that have games, with each game on its day. Product §2, Schedule. */
export function MonthGrids({ games }: { games: readonly Game[] }) {
  return (
    <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2">
      {groupByMonth(games).map(({ month, games: ofMonth }) => (
        <MonthGrid key={month} month={month} games={ofMonth} />
      ))}
    </div>
  );
}

const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });

function MonthGrid({ month, games }: { month: string; games: readonly Game[] }) {
  const days = daysOfMonth(month);
  return (
    <section>
      <h3 className="mb-2 font-semibold">{monthText(month)}</h3>
      <div aria-hidden className="grid grid-cols-7 text-center text-xs text-muted">
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
              'grid min-h-20 min-w-0 content-start gap-1 border-t border-l border-line p-1 [&:nth-child(-n+7)]:border-t-0 [&:nth-child(7n+1)]:border-l-0',
              !day.startsWith(month) && 'bg-sunken/60',
            )}
          >
            <span aria-hidden className="px-0.5 text-xs text-muted tabular-nums">
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

const tones = { won: 'bg-win/12 text-win', lost: 'bg-loss/12 text-loss', tied: 'bg-gold/15 text-gold' };

function DayGame({ game }: { game: Game }) {
  const { result, status } = game;
  const tone = status === 'won' || status === 'lost' || status === 'tied' ? tones[status] : null;
  return (
    <Link
      to="/game/$id"
      params={{ id: String(game.id) }}
      className={cn(
        'grid min-h-11 min-w-0 content-center rounded-md px-1.5 py-1 text-xs leading-tight font-semibold hover:underline',
        tone ?? 'bg-accent/14 text-accent-ink',
        game.isCancelled && !result && 'line-through',
      )}
    >
      <span className="sr-only">{dayOf(game)}: </span>
      <span className="truncate" title={againstText(game)}>
        {againstText(game)}
      </span>
      <span className="tabular-nums">
        {result ? `${result.hbaScore}-${result.opponentScore}` : timeOf(game, '')}
      </span>
    </Link>
  );
}
