import { dateFormat } from '#web/lib/dates.ts';

/** Whole numbers, both included. */
export function numbers(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

/** 'Sunday' … 'Saturday'. */
export function weekdayNames(): string[] {
  const nameOf = dateFormat({ weekday: 'long', timeZone: 'UTC' });
  // 2023-01-01 was a Sunday.
  return numbers(1, 7).map((day) => nameOf(new Date(Date.UTC(2023, 0, day))));
}
