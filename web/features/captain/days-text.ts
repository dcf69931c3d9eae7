import { dayText } from '#web/lib/dates.ts';

/** From the first day to the last, in the reader's words: `Sep 9, 2026 – Dec 16, 2026`. */
export function daysText({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  return `${dayText(firstDay)} – ${dayText(lastDay)}`;
}
