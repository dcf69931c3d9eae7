/** A calendar day without a zone, as ISO text: `2026-11-19`. Sorts as text in order of time. */
export type Day = string;

const MS_PER_DAY = 86_400_000;

/**
 * Whether a text is a real calendar day. `2026-02-29` isn't, and the year 0 isn't, because PostgreSQL doesn't have it. Product
 * §9, Current week display.
 */
export function isDay(text: string): boolean {
  const parts = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  // `Date` turns a day that doesn't exist into one of the next month. It reads the years 1 to 99 as 1901 to 1999, which have the
  // same leap years.
  const rolled = new Date(Date.UTC(year, month - 1, day));
  return rolled.getUTCMonth() === month - 1 && rolled.getUTCDate() === day;
}

/** The day `n` days later (earlier if negative). Throws RangeError when `day` isn't a day. Product §9, Current week display. */
export function addDays(day: Day, n: number): Day {
  return new Date(utcMs(day) + n * MS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * Days from one day to another, negative when `to` is earlier. Throws RangeError when either isn't a day. Product §9, Current
 * week display.
 */
export function daysBetween(from: Day, to: Day): number {
  return (utcMs(to) - utcMs(from)) / MS_PER_DAY;
}

/** 0 = Sunday … 6 = Saturday. Throws RangeError when `day` isn't a day. Product §9, Current week display. */
export function dayOfWeek(day: Day): number {
  return new Date(utcMs(day)).getUTCDay();
}

function utcMs(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

/** A team's week, named by the ISO date of its Sunday: `2026-11-15`. Sorts as text in order of time. */
export type Week = string;

/** Whether a text is a week: a real ISO date that is a Sunday. Product §9, Current week display. */
export function isWeekId(text: string): boolean {
  return isDay(text) && dayOfWeek(text) === 0;
}

/**
 * The week of a calendar day: the Sunday on or before it. Throws RangeError when `day` isn't a day. Product §9, Current week
 * display.
 */
export function weekOfDay(day: Day): Week {
  return addDays(day, -dayOfWeek(day));
}

/**
 * Sunday to Saturday as month/day without leading zeros: `11/15-11/21`, `1/4-1/10`. Throws RangeError when the text isn't a
 * week. Product §9, Current week display.
 */
export function formatWeek(week: Week): string {
  if (!isWeekId(week)) throw new RangeError(`Not a week: ${week}`);
  return `${monthAndDay(week)}-${monthAndDay(addDays(week, 6))}`;
}

function monthAndDay(day: Day): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`;
}

/**
 * The week at this time for a team in an IANA zone. Throws RangeError for an unknown zone. Architecture §4, Time: weeks run
 * Sunday 00:00 to Saturday. Product §9, Current week display.
 */
export function weekOf(now: Temporal.Instant, zone: string): Week {
  return weekOfDate(dateIn(now, zone));
}

/** The week of a calendar date. Product §9, Current week display. */
export function weekOfDate(date: Temporal.PlainDate): Week {
  return date.subtract({ days: date.dayOfWeek % 7 }).toString();
}

/** The calendar date at this time in an IANA zone. Throws RangeError for an unknown zone. Product §9, Current week display. */
export function dateIn(now: Temporal.Instant, zone: string): Temporal.PlainDate {
  return now.toZonedDateTimeISO(zone).toPlainDate();
}

/** The minute that it is in a zone: '2026-11-19 19:45'. Product §2, League desk. */
export function minuteIn(now: Temporal.Instant, zone: string): string {
  return now
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');
}

/**
 * Start of the week: Sunday 00:00 in the zone, or the first later time where clocks skip midnight. Throws RangeError when the
 * text isn't a week. Product §9, Current week display.
 */
export function weekStart(week: Week, zone: string): Temporal.Instant {
  return startOfDay(weekSunday(week), zone);
}

/**
 * End of the week in the zone, which is the start of the next one. Throws RangeError when the text isn't a week. Product §9,
 * Current week display.
 */
export function weekEnd(week: Week, zone: string): Temporal.Instant {
  return weekStart(addWeeks(week, 1), zone);
}

/**
 * The week `n` weeks later (earlier if negative). Throws RangeError when the text isn't a week. Product §9, Current week
 * display.
 */
export function addWeeks(week: Week, n: number): Week {
  return weekSunday(week).add({ weeks: n }).toString();
}

/** The Sunday of a week. Throws RangeError when the text isn't a week. Product §9, Current week display. */
export function weekSunday(week: Week): Temporal.PlainDate {
  if (!isWeekId(week)) throw new RangeError(`Not a week: ${week}`);
  return Temporal.PlainDate.from(week);
}

/** Start of a calendar date in a zone: 00:00, or the first later time where clocks skip it. Product §4, Voting window. */
export function startOfDay(date: Temporal.PlainDate, zone: string): Temporal.Instant {
  return date.toZonedDateTime(zone).toInstant();
}

/**
 * Last millisecond of a calendar date in a zone, the later one where clocks go back just before midnight. Product §4, Voting
 * window.
 */
export function endOfDay(date: Temporal.PlainDate, zone: string): Temporal.Instant {
  return startOfDay(date.add({ days: 1 }), zone).subtract({ milliseconds: 1 });
}

/** First and last day of a season, both included, in the team's zone. */
export type Season = { readonly firstDay: Day; readonly lastDay: Day };

/** Whether a day is in a season. Product §4, Season. */
export function isInSeason(day: Day, season: Season): boolean {
  return season.firstDay <= day && day <= season.lastDay;
}

/** The days whose results count for a team's record: those of the season, or all without one. Product §4, Season. */
export function recordDays(season: Season | null): Season {
  return season ?? { firstDay: '0001-01-01', lastDay: '9999-12-31' };
}

/**
 * The current season on a day: the one that contains it, else the latest that has begun, else the earliest to come. Null
 * without seasons. `today` is in the team's zone. Architecture §4, Season. Product §4, Season.
 */
export function currentSeason<S extends Season>(seasons: readonly S[], today: Day): S | null {
  const inOrder = seasons.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  const containing = inOrder.find((season) => isInSeason(today, season));
  return containing ?? inOrder.findLast((season) => season.firstDay <= today) ?? inOrder[0] ?? null;
}

/**
 * The first and last week with a day in the season. A week in which one season ends and the next begins belongs to both. Throws
 * RangeError when a day of the season isn't a day. Product §4, Season.
 */
export function seasonWeeks(season: Season): { first: Week; last: Week } {
  return { first: weekOfDay(season.firstDay), last: weekOfDay(season.lastDay) };
}

/** A range of weeks, both included; null is open on that side. */
export type WeekRange = { readonly first: Week | null; readonly last: Week | null };

/**
 * The weeks whose stat lines count for a season. Every week counts for at least one: what is played before the first season
 * counts for it, and what is played after a season, such as playoffs, counts for it until the next one begins. A shared week
 * counts for both. All weeks without a season. Throws as {@link seasonWeeks}. Architecture §4, Season. Product §4, Season.
 */
export function countedWeeks<S extends Season>(season: S | null, seasons: readonly S[]): WeekRange {
  if (!season) return { first: null, last: null };
  const own = seasonWeeks(season);
  const later = seasons.filter((other) => other.firstDay > season.firstDay).map(seasonWeeks);
  const isFirst = seasons.every((other) => other.firstDay >= season.firstDay);
  const next = later.toSorted((a, b) => (a.first < b.first ? -1 : 1))[0];
  return {
    first: isFirst ? null : own.first,
    last: next ? latest(addDays(next.first, -7), own.last) : null,
  };
}

/**
 * The season a week counts for. A shared week counts for the earlier season, so that a new season never takes over what was
 * played before it. Null without seasons. Throws as {@link seasonWeeks}. Architecture §4, Season. Product §4, Season.
 */
export function seasonOfWeek<S extends Season>(week: Week, seasons: readonly S[]): S | null {
  const inOrder = seasons.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  return inOrder.find((season) => isInRange(week, countedWeeks(season, seasons))) ?? null;
}

/** Whether a week is in the range. Product §4, Season. */
export function isInRange(week: Week, { first, last }: WeekRange): boolean {
  return (first === null || first <= week) && (last === null || week <= last);
}

function latest(...weeks: [Week, ...Week[]]): Week {
  return weeks.toSorted().at(-1) ?? weeks[0];
}
