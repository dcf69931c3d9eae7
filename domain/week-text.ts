import { addDays, type Day, dayOfWeek, isDay } from './day.ts';

/** A team's week, named by the ISO date of its Sunday: `2026-11-15`. Sorts as text in the order of time. */
export type Week = string;

/** Whether a text names a week: a real ISO date that is a Sunday. */
export function isWeekId(text: string): boolean {
  return isDay(text) && dayOfWeek(text) === 0;
}

/** The week a calendar day lies in: the Sunday on or before it. Throws RangeError when `day` is no day. */
export function weekOfDay(day: Day): Week {
  return addDays(day, -dayOfWeek(day));
}

/**
 * Sunday to Saturday as month/day without leading zeros: `11/15-11/21`, `1/4-1/10`.
 * Throws RangeError when the text names no week. Product §9, Current week display.
 */
export function formatWeek(week: Week): string {
  if (!isWeekId(week)) throw new RangeError(`Not a week: ${week}`);
  return `${monthAndDay(week)}-${monthAndDay(addDays(week, 6))}`;
}

function monthAndDay(day: Day): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`;
}
