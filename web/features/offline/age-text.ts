import { dateWords } from '#domain/date-words.ts';

const week = 6 * 24 * 60 * 60 * 1000;

/** A moment as short as it stays clear: 'Tuesday 8:41 PM' within a week, 'November 3, 8:41 PM' before. */
export function ageText(when: number, now: number, locale: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const day =
    now - when < week ? ({ weekday: 'long' } as const) : ({ month: 'long', day: 'numeric' } as const);
  return dateWords(new Intl.DateTimeFormat(locale, { ...day, ...time }).formatToParts(when), locale);
}
