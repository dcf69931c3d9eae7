import { type Day, isDay, isInSeason, type Season } from '../calendar.ts';
import { resolveDay } from '../date-text.ts';
import { anyMonth, monthNamed, weekdayBefore } from './date-words.ts';
import type { DateOrder } from './game.ts';
import type { DateReason, RowReason } from './row-reason.ts';
import { isToBeAnnounced, plainText, shortened } from './text.ts';

type DayParts = { year: string | null; month: number; day: number };
export type Reading<T> = { readonly value: T } | { readonly reason: RowReason };

const weekday = new RegExp(`^${weekdayBefore}`, 'iu');
const month = `(?<name>${anyMonth})`;
const year = '(?<year>\\d{4}|\\d{2})';
const ordinal = '(?:st|nd|rd|th|er|º|°)?';
const of = "(?:of |de |d['’])?";
const patterns = {
  iso: /^(?<year>\d{4})(?<gap>[-/.]?)(?<month>\d{1,2})\k<gap>(?<day>\d{1,2})$/,
  monthNamed: new RegExp(`^${month}\\.?[ -]+(?<day>\\d{1,2})${ordinal}(?:[, -]+${year})?$`, 'u'),
  dayNamed: new RegExp(
    `^(?<day>\\d{1,2})${ordinal}\\.?[ -]*${of}${month}\\.?(?:(?:[, -]+|\\s+del?\\s+)${year})?$`,
    'u',
  ),
  numeric: new RegExp(`^(?<first>\\d{1,2})(?<gap>[-/.])(?<second>\\d{1,2})(?:\\k<gap>${year})?\\.?$`),
};

const dayOfMonth = String.raw`\d{1,2}${ordinal}`;
const yearAfter = String.raw`(?:(?:,|\sdel?)? \d{4}|-\d{2,4})?`;
const anyDate = [
  String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`,
  String.raw`\d{1,2}[-/.]\d{1,2}(?:[-/.](?:\d{4}|\d{2}))?\.?`,
  String.raw`${anyMonth}\.?[ -]${dayOfMonth}${yearAfter}`,
  String.raw`${dayOfMonth}\.?[ -]?${of}${anyMonth}\.?${yearAfter}`,
].join('|');
const atStart = new RegExp(String.raw`^(?:${weekdayBefore})?(?:${anyDate})(?![\d:/])`, 'iu');

/** The date at the start of a line: 'Fri, Dec 12' of 'Fri, Dec 12 7:45 PM vs Bulls'; null for none. Product §5, Import. */
export function dateAtStart(line: string): string | null {
  return atStart.exec(line)?.[0] ?? null;
}

/**
 * The calendar day of a schedule's cell, or why there is none. A date without a year is the day inside its season, searched in
 * the order of `seasons` (the current one first), and in 2025 without any: Product §9, Schedule dates. `order` decides how to
 * read 5/11.
 */
export function parseDay(
  cell: string,
  { order, seasons }: { order: DateOrder; seasons: readonly Season[] },
): { readonly value: Day } | { readonly reason: DateReason } {
  if (isToBeAnnounced(cell)) return { reason: { code: 'dateUnset' } };
  const parts = parseParts(cell, order);
  const text = shortened(cell);
  if (!parts) return { reason: { code: 'dateUnreadable', params: { text } } };
  const day = parts.year === null ? dayWithoutYear(parts, seasons) : dayOfYear(parts, parts.year);
  if (day === null) return { reason: { code: 'dateImpossible', params: { text } } };
  return { value: day };
}

/**
 * The order in which a source writes its dates, from the dates that can be read one way only. `ambiguous` is one of its dates
 * if every one can be read both ways. If they contradict each other, the majority wins. Product §5, Import.
 */
export function detectDateOrder(cells: readonly string[]): { order: DateOrder; ambiguous: string | null } {
  const numbers = cells.flatMap((cell) => numericPair(cell) ?? []);
  const monthFirst = numbers.filter(({ first, second }) => second > 12 && first <= 12).length;
  const dayFirst = numbers.filter(
    ({ first, second, isDayFirst }) => (first > 12 || isDayFirst) && second <= 12,
  ).length;
  const either = numbers.find(({ first, second }) => first !== second && first <= 12 && second <= 12);
  const ambiguous = monthFirst === 0 && dayFirst === 0 && either ? either.text : null;
  return { order: dayFirst > monthFirst ? 'day-first' : 'month-first', ambiguous };
}

function numericPair(cell: string) {
  const text = bare(cell);
  const groups = patterns.numeric.exec(text)?.groups;
  // Dates with dots are always day first.
  if (!groups || groups.gap === '.') return null;
  // 'Sam. 5/12' is in a language that writes the day first.
  const isDayFirst = weekday.exec(plainText(cell))?.groups?.other !== undefined;
  return { text: plainText(cell), first: Number(groups.first), second: Number(groups.second), isDayFirst };
}

function parseParts(cell: string, order: DateOrder): DayParts | null {
  const text = bare(cell);
  const numeric = patterns.numeric.exec(text)?.groups;
  if (numeric) {
    const pair = [Number(numeric.first), Number(numeric.second)] as const;
    const [monthNumber, day] = order === 'month-first' && numeric.gap !== '.' ? pair : [pair[1], pair[0]];
    return { year: numeric.year ?? null, month: monthNumber, day };
  }
  const groups = (patterns.iso.exec(text) ?? patterns.monthNamed.exec(text) ?? patterns.dayNamed.exec(text))
    ?.groups;
  if (!groups) return null;
  const monthNumber = groups.name ? monthNamed(groups.name) : Number(groups.month);
  return { year: groups.year ?? null, month: monthNumber, day: Number(groups.day) };
}

function bare(cell: string): string {
  return plainText(cell).normalize('NFC').toLowerCase().replace(weekday, '');
}

function dayOfYear({ month: number, day }: DayParts, text: string): Day | null {
  const iso = [text.padStart(4, '20'), pad(number), pad(day)].join('-');
  return isDay(iso) ? iso : null;
}

function dayWithoutYear({ month: number, day }: DayParts, seasons: readonly Season[]): Day | null {
  const text = `${number}/${day}`;
  for (const season of seasons) {
    const resolved = resolveDay(text, season);
    if (resolved !== null && isInSeason(resolved, season)) return resolved;
  }
  return resolveDay(text, seasons[0] ?? null);
}

const pad = (n: number) => String(n).padStart(2, '0');
