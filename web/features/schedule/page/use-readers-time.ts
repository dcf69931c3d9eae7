import type { GameDetail } from '#contract/schedule.ts';
import { dateFormat } from '#web/lib/dates.ts';
import { useTimeZoneOrNull } from '#web/lib/use-time-zone.ts';

/** Tip-off by the reader's own clock; null where that is the team's, and until the reader's zone is known. */
export function useReadersTime({ startsAt, team }: Pick<GameDetail, 'startsAt' | 'team'>): string | null {
  const zone = useTimeZoneOrNull();
  if (!startsAt || !zone) return null;
  const own = momentIn(startsAt, zone);
  return own === momentIn(startsAt, team.timeZone) ? null : own;
}

function momentIn(instant: string, timeZone: string): string {
  const format = dateFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return format(new Date(instant));
}
