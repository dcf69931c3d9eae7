import { dateIn, startOfDay, type Week, weekOfDate } from '#domain/calendar.ts';

/** Where the demo league stands in time: it played yesterday, whatever day that was. */
export type DemoCalendar = {
  /** In whole seconds. */
  readonly now: Temporal.Instant;
  readonly zone: string;
  readonly lastGameDay: Temporal.PlainDate;
};

/** The zone of every demo team. */
export const demoZone = 'America/New_York';

const tipOff = Temporal.PlainTime.from('19:45');
const gameLength = { minutes: 75 };
const talkOfTheGame = { hours: 120 };

/** The latest game is always yesterday's: finished at any hour of today, and the next one 'In 6 days'. */
export function demoCalendar(now: Temporal.Instant, zone = demoZone): DemoCalendar {
  const wholeSecond = now.round({ smallestUnit: 'second', roundingMode: 'floor' });
  return { now: wholeSecond, zone, lastGameDay: dateIn(now, zone).subtract({ days: 1 }) };
}

/** The day of a round: `round` weeks before the latest game, after it when negative. */
export function gameDay(calendar: DemoCalendar, round: number, isSecond = false): Temporal.PlainDate {
  const day = calendar.lastGameDay.subtract({ weeks: round });
  return isSecond ? day.add({ days: day.dayOfWeek === saturday ? -1 : 1 }) : day;
}

const saturday = 6;

export function weekOfRound(calendar: DemoCalendar, round: number): Week {
  return weekOfDate(gameDay(calendar, round));
}

/** The weekday the league plays on, such as 'Thursday'. */
export function gameWeekday(calendar: DemoCalendar): string {
  return calendar.lastGameDay.toLocaleString('en-US', { weekday: 'long' });
}

/** A stretch of time in which the people of the demo league do things. */
export type Span = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

/** When the game of a round begins. */
export function tipOffOf(calendar: DemoCalendar, round: number): Temporal.Instant {
  return gameDay(calendar, round).toZonedDateTime({ timeZone: calendar.zone, plainTime: tipOff }).toInstant();
}

/** From a past round's final whistle to five days later, or to now. */
export function talkAfter(calendar: DemoCalendar, round: number): Span {
  const from = tipOffOf(calendar, round).add(gameLength);
  return { from, until: earlier(calendar.now, from.add(talkOfTheGame)) };
}

/** The moment a share (0 to 1) of the way through a span, in whole seconds. */
export function momentIn({ from, until }: Span, share: number): Temporal.Instant {
  const seconds = Math.floor(from.until(until).total('seconds') * share);
  return from.add({ seconds });
}

export function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) <= 0 ? a : b;
}

/** A moment some days before now; fractions of a day count. */
export function daysAgo(calendar: DemoCalendar, days: number): Temporal.Instant {
  return calendar.now.subtract({ minutes: Math.round(days * 1440) });
}

/** Noon of a day. */
export function noonOf(day: Temporal.PlainDate, zone: string): Temporal.Instant {
  return startOfDay(day, zone).add({ hours: 12 });
}
