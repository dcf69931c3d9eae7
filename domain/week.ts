import { isWeekId, type Week } from './calendar.ts';

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
