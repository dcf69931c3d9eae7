import { useQuery } from '@tanstack/react-query';
import type { ScheduleGame } from '#contract/schedule.ts';
import { locale } from '#web/lib/locale.ts';
import { useTimeZoneOrNull } from '#web/lib/use-time-zone.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';

/**
 * The zone of a game's time ('EST'), for readers whose clock shows another time; empty for others, and until the reader's zone is
 * known. Product §1, Language.
 */
export function useZoneName({ teamId, playedOn }: Pick<ScheduleGame, 'teamId' | 'playedOn'>): string {
  const own = useTimeZoneOrNull();
  const { data: team } = useQuery(teamQuery(teamId));
  if (!own || !team || own === team.timeZone) return '';
  const at = new Date(`${playedOn}T12:00:00Z`);
  const isAlike = zoneIn(at, own, 'longOffset') === zoneIn(at, team.timeZone, 'longOffset');
  return isAlike ? '' : zoneIn(at, team.timeZone, 'short');
}

function zoneIn(at: Date, timeZone: string, timeZoneName: 'short' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
