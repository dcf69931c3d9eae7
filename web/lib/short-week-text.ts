import { formatWeek, type Week } from '#domain/calendar.ts';
import { language } from '#messages/language';
import { weekText } from './dates.ts';

/** A week of this season in the team's short form `11/15-11/21`, in other languages as {@link weekText}. */
export function shortWeekText(week: Week): string {
  return language().startsWith('en') ? formatWeek(week) : weekText(week);
}
