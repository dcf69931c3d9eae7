import { language } from '#messages/language';
import { addDays, type Day, isWeekId, type Week } from './calendar.ts';
import { dateWords } from './date-words.ts';

type WeekTextOptions = {
  /** BCP 47; the language of the texts by default. */
  locale?: string;
  /** A week of another year is written with its own; with null every week is. A week over New Year says both anyway. */
  currentYear?: number | null;
};

/**
 * Sunday to Saturday in a locale: 'Nov 22–28', 'Nov 29 – Dec 5', in another year 'Nov 23–29, 2025'. Throws RangeError when the
 * text isn't a week. Product §9, Week labels.
 */
export function weekText(week: Week, { locale = language(), currentYear }: WeekTextOptions = {}): string {
  if (!isWeekId(week)) throw new RangeError(`Not a week: ${week}`);
  const saturday = addDays(week, 6);
  const needsYear = currentYear !== undefined && Number(week.slice(0, 4)) !== currentYear;
  const parts = rangeFormat(locale, needsYear).formatRangeToParts(utcDate(week), utcDate(saturday));
  // Formatters put thin spaces around the dash, or plain ones, depending on their version.
  const dash = week.slice(0, 7) === saturday.slice(0, 7) ? '–' : ' – ';
  return dateWords(parts, locale).replace(/\s*–\s*/u, dash);
}

const utcDate = (day: Day) => new Date(`${day}T00:00:00Z`);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter is slow. */
function rangeFormat(locale: string, withYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${withYear}`;
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...year, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}
