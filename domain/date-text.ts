import { addDays, type Day, daysBetween, isDay, type Season } from './calendar.ts';

/** The year of a schedule date when neither its text nor a season determines one. Product §9. */
export const assumedYear = 2025;

/** A date as a schedule writes it, mostly without a year; months count from 1. */
export type DateText = { readonly month: number; readonly day: number; readonly year: number | null };
/** A time of day on a 24-hour clock. */
export type TimeText = { readonly hour: number; readonly minute: number };

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const weekday =
  /^(?:sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?)\b[.,]?\s*/;
const namedDate = new RegExp(
  `^(?<month>${monthNames})\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(?<year>\\d{4}))?$`,
);
const numeric = /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?$/;
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const clock =
  /^(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::\d{2})?)?\s*(?<half>[ap])\.?\s*m\.?$|^(?<hour24>\d{1,2}):(?<minute24>\d{2})(?::\d{2})?$/;

/**
 * Parses a stored date: 'Nov 19', 'Thu, Nov 19', 'November 19', '11/19' (month first), the same with a year, or an ISO date. A
 * weekday isn't checked. Null when the text isn't a date. Product §5, Game.
 */
export function parseDateText(text: string): DateText | null {
  const parts = (iso.exec(text) ?? matchWords(text))?.groups;
  if (!parts?.month || !parts.day) return null;
  const month = months.indexOf(parts.month.slice(0, 3)) + 1 || Number(parts.month);
  const year = parts.year === undefined ? null : Number(parts.year.padStart(4, '20'));
  const date = { month, day: Number(parts.day), year };
  // 2028 is a leap year, so that February 29 without a year is accepted.
  return toDay(date, year ?? 2028) === null ? null : date;
}

function matchWords(text: string): RegExpExecArray | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(weekday, '');
  return namedDate.exec(plain) ?? numeric.exec(plain) ?? iso.exec(plain);
}

/** Parses a stored time: '7:45 PM', '7 p.m.', '19:45'. Null when the text isn't a time, such as 'TBD'. Product §5, Game. */
export function parseTimeText(text: string): TimeText | null {
  const parts = clock.exec(text.trim().toLowerCase())?.groups;
  if (!parts) return null;
  const minute = Number(parts.minute ?? parts.minute24 ?? 0);
  const hour = parts.half ? to24Hours(Number(parts.hour), parts.half) : Number(parts.hour24);
  return hour === null || hour > 23 || minute > 59 ? null : { hour, minute };
}

/**
 * The calendar day of a stored date: in its own year if it has one, else the day in the season, or nearest to it (a playoff
 * game after the last day); without a season, in 2025. Null when the text isn't a date, or that year has no such day.
 * Architecture §4, Season; Product §9, Schedule dates.
 */
export function resolveDay(text: string, season: Season | null): Day | null {
  const date = parseDateText(text);
  if (!date) return null;
  if (date.year !== null || !season) return toDay(date, date.year ?? assumedYear);
  return yearsAround(season)
    .map((year) => toDay(date, year))
    .filter((day) => day !== null)
    .reduce<Day | null>(
      (best, day) => (best && distance(best, season) <= distance(day, season) ? best : day),
      null,
    );
}

function yearsAround({ firstDay, lastDay }: Season): number[] {
  const from = Number(addDays(firstDay, -366).slice(0, 4));
  const to = Number(addDays(lastDay, 366).slice(0, 4));
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Days between a day and a season; 0 inside. */
function distance(day: Day, { firstDay, lastDay }: Season): number {
  return Math.max(0, daysBetween(day, firstDay), daysBetween(lastDay, day));
}

function to24Hours(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

function toDay({ month, day }: DateText, year: number): Day | null {
  const text = [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');
  return isDay(text) ? text : null;
}
