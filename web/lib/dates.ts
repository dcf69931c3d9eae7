import type { Week } from '#domain/calendar.ts';
import { dateWords } from '#domain/date-words.ts';
import { weekText as weekTextIn } from '#domain/week-text.ts';
import { cachedDateText } from './date-text-cache.ts';
import { locale } from './locale.ts';
import { page } from './page.ts';

type Options = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes dates in the reader's locale: `dateFormat({ dateStyle: 'medium' })(new Date())`. */
export function dateFormat(options: Options): (date: Date) => string {
  return (date) => write(date, options);
}

const plainDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** An ISO day in the reader's words: `Sep 9, 2026`. */
export function dayText(day: string): string {
  return plainDay(new Date(`${day}T00:00:00Z`));
}

/** From the first day to the last: `Sep 9, 2026 – Dec 16, 2026`. */
export function dayRangeText({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  return `${dayText(firstDay)} – ${dayText(lastDay)}`;
}

/** A week as the reader's locale writes it: `Nov 22–28`, of another year `Nov 23–29, 2025`. */
export function weekText(week: Week): string {
  const currentYear = new Date(page().now).getUTCFullYear();
  return cachedDateText(`week ${week}`, () => weekTextIn(week, { locale: locale(), currentYear }));
}

/** The first day of a week without its year, for a narrow place: `Nov 22`. */
export function weekStartText(week: Week): string {
  return shortDayText(`${week}T00:00:00Z`, 'UTC');
}

/** The day of a moment in a zone: `Nov 23, 2026`. */
export function zonedDayText(moment: string, timeZone: string): string {
  return write(new Date(moment), { dateStyle: 'medium', timeZone });
}

/** The same without its year: `Nov 12`. */
export function shortDayText(moment: string, timeZone: string): string {
  return write(new Date(moment), { month: 'short', day: 'numeric', timeZone });
}

/** A moment by the reader's own clock: `Nov 12, 2026, 7:45 PM`. Not for what a server renders: it has another clock. */
export const momentText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** A moment of these days by the reader's own clock, with its year only where that is another: `Nov 12, 7:45 PM`. */
export function nearMomentText(moment: Date): string {
  const isThisYear = moment.getFullYear() === new Date(page().now).getFullYear();
  return isThisYear ? nearMoment(moment) : momentText(moment);
}

const nearMoment = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** What `write` makes in the reader's locale, cached with the page's other dates. */
export function inLocale(key: string, write: (locale: string) => string): string {
  return locale() === 'en-US' ? write('en-US') : cachedDateText(key, () => write(locale()));
}

function write(date: Date, options: Options): string {
  const manner = JSON.stringify(options);
  const make = () => dateWords(formatOf(manner, options).formatToParts(date), locale());
  return options.timeZone ? cachedDateText(`${date.getTime()} ${manner}`, make) : make();
}

function formatOf(manner: string, options: Options): Intl.DateTimeFormat {
  const key = `${locale()} ${manner}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  formats.set(key, format);
  return format;
}
