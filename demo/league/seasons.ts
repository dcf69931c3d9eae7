import { weekSunday } from '#domain/calendar.ts';
import { type DemoCalendar, weekOfRound } from './calendar.ts';

export type DemoSeason = {
  readonly name: string;
  readonly firstDay: Temporal.PlainDate;
  readonly lastDay: Temporal.PlainDate;
};

const partsOfYear = ['Winter', 'Spring', 'Summer', 'Fall'] as const;

/** Fifteen weeks around the games of this season: ten behind the week of the latest game, four ahead. */
export function seasonNow(calendar: DemoCalendar): DemoSeason {
  const firstDay = weekSunday(weekOfRound(calendar, 0)).subtract({ weeks: 10 });
  return seasonOf(firstDay, firstDay.add({ days: 15 * 7 - 1 }));
}

/** The ten weeks before it, with two weeks' rest in between. */
export function seasonBefore(calendar: DemoCalendar): DemoSeason {
  const firstDay = seasonNow(calendar).firstDay.subtract({ weeks: 12 });
  return seasonOf(firstDay, firstDay.add({ days: 10 * 7 - 1 }));
}

function seasonOf(firstDay: Temporal.PlainDate, lastDay: Temporal.PlainDate): DemoSeason {
  const middle = firstDay.add({ days: Math.floor(firstDay.until(lastDay).days / 2) });
  return { name: seasonName(middle), firstDay, lastDay };
}

/** By a day in its middle: 'Fall 2026', and 'Winter 2026-27' from December to February. */
export function seasonName(middle: Temporal.PlainDate): string {
  const part = partsOfYear[Math.floor((middle.month % 12) / 3)];
  if (part !== 'Winter') return `${part} ${middle.year}`;
  const year = middle.month === 12 ? middle.year : middle.year - 1;
  return `Winter ${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
