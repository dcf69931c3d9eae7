import { m } from '#messages';
import { type Day, daysBetween } from './calendar.ts';

const window = 7;

/**
 * 'Today', 'Tomorrow', or 'In N days' up to 7 days ahead; null otherwise, when the screen shows a localized date.
 * Both are days of the team's zone. Throws RangeError when either is no day. Product §4, Upcoming label.
 */
export function upcomingLabel(gameDay: Day, today: Day): string | null {
  const days = daysBetween(today, gameDay);
  if (days < 0 || days > window) return null;
  if (days === 0) return m.upcoming_today();
  return days === 1 ? m.upcoming_tomorrow() : m.upcoming_days({ days });
}
