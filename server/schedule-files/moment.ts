import type { Day } from '#domain/calendar.ts';
import { formatScheduleTime } from '#domain/schedule-format.ts';

/** Day and tip-off on the team's own calendar and clock. */
export type When = { readonly day: Day; readonly time: string | null };

/** A moment as the team's clock shows it. */
export function onTeamClock(moment: Temporal.ZonedDateTime, zone: string): When {
  const local = moment.withTimeZone(zone);
  return { day: local.toPlainDate().toString(), time: formatScheduleTime(local) };
}

/** '2026-11-19T19:45:00-05:00' and such, which have an offset from UTC; null for any other text. */
export function inZone(text: string, zone: string): When | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) return null;
  try {
    return onTeamClock(Temporal.Instant.from(text).toZonedDateTimeISO('UTC'), zone);
  } catch {
    return null;
  }
}
