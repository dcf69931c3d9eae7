import { type Week, weekOf, weekStart } from '#domain/calendar.ts';
import { type DemoCalendar, type Span, talkAfter, weekOfRound } from './calendar.ts';
import type { RoundOfPlay, Rounds } from './types.ts';

/** A round of play in its week, and when people spoke of it. */
export type WeekOfPlay = RoundOfPlay & { readonly week: Week; readonly span: Span };

/**
 * The rounds in their weeks, oldest first. On a Sunday the latest game was in last week: the
 * new week then has what came in since midnight.
 */
export function weeksOfPlay(calendar: DemoCalendar, rounds: Rounds, newWeek?: RoundOfPlay): WeekOfPlay[] {
  const current = weekOf(calendar.now, calendar.zone);
  const played = Object.entries(rounds)
    .map(([round, play]) => ({
      ...(weekOfRound(calendar, Number(round)) === current ? withoutThoseStillOut(play) : play),
      week: weekOfRound(calendar, Number(round)),
      span: talkAfter(calendar, Number(round)),
    }))
    .toSorted((a, b) => (a.week < b.week ? -1 : 1));
  if (!newWeek || played.at(-1)?.week === current) return played;
  const span = { from: weekStart(current, calendar.zone), until: calendar.now };
  return [...played, { ...newWeek, week: current, span }];
}

function withoutThoseStillOut({ lines, stillOut = [], ...rest }: RoundOfPlay): RoundOfPlay {
  const submitted = Object.entries(lines).filter(([username]) => !stillOut.includes(username));
  return { ...rest, lines: Object.fromEntries(submitted) };
}
