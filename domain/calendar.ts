/** A calendar day without zone, as ISO text: `2026-11-19`. Sorts as text in the order of time. */
export type Day = string;

const MS_PER_DAY = 86_400_000;

/** Whether a text is a real calendar day: `2026-02-29` is not, nor is any of the year 0, which no database knows. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // Engines roll 30 February over to March instead of refusing it.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The day `n` days after (before, when negative). Throws RangeError when `day` is no day. */
export function addDays(day: Day, n: number): Day {
  return new Date(utcMs(day) + n * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Days from one day to another, negative when `to` is earlier. Throws RangeError when either is no day. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMs(to) - utcMs(from)) / MS_PER_DAY;
}

/** 0 = Sunday … 6 = Saturday. Throws RangeError when `day` is no day. */
export function dayOfWeek(day: Day): number {
  return new Date(utcMs(day)).getUTCDay();
}

function utcMs(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

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

/** The week a moment lies in, for a team in that IANA zone. Architecture §4, Time: weeks run Sunday 00:00 to Saturday. */
export function weekOf(now: Temporal.Instant, zone: string): Week {
  return weekOfDate(dateIn(now, zone));
}

/** The week a calendar date lies in. */
export function weekOfDate(date: Temporal.PlainDate): Week {
  return date.subtract({ days: date.dayOfWeek % 7 }).toString();
}

/** The calendar date a moment has in a zone. */
export function dateIn(now: Temporal.Instant, zone: string): Temporal.PlainDate {
  return now.toZonedDateTimeISO(zone).toPlainDate();
}

/** First moment of the week: Sunday 00:00 in the zone, or the first later time where clocks skip midnight. */
export function weekStart(week: Week, zone: string): Temporal.Instant {
  return startOfDay(sundayOf(week), zone);
}

/** First moment after the week: the start of the next one. */
export function weekEnd(week: Week, zone: string): Temporal.Instant {
  return weekStart(addWeeks(week, 1), zone);
}

/** The week `n` weeks after (before, when negative). Throws RangeError when the text names no week. */
export function addWeeks(week: Week, n: number): Week {
  return sundayOf(week).add({ weeks: n }).toString();
}

/** How many weeks `to` comes after `from`; negative when it comes before. */
export function weeksBetween(from: Week, to: Week): number {
  return sundayOf(from).until(sundayOf(to), { largestUnit: 'weeks' }).weeks;
}

/** The Sunday that names a week. Throws RangeError when the text names no week. */
export function sundayOf(week: Week): Temporal.PlainDate {
  if (!isWeekId(week)) throw new RangeError(`Not a week: ${week}`);
  return Temporal.PlainDate.from(week);
}

/** First moment of a calendar date in a zone. */
export function startOfDay(date: Temporal.PlainDate, zone: string): Temporal.Instant {
  return date.toZonedDateTime(zone).toInstant();
}

/** Last millisecond of a calendar date in a zone, the later one where clocks go back just before midnight. */
export function endOfDay(date: Temporal.PlainDate, zone: string): Temporal.Instant {
  return startOfDay(date.add({ days: 1 }), zone).subtract({ milliseconds: 1 });
}
