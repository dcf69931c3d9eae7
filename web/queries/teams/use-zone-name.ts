import { useQuery } from '@tanstack/react-query';
import { type Zones, zoneNameOn } from '#domain/zone-name.ts';
import { locale } from '#web/lib/locale.ts';
import { useTimeZoneOrNull } from '#web/lib/use-time-zone.ts';
import { teamQuery } from './queries.ts';

/** The zones of a team and of the reader, once both are known. */
export function useZones(teamId: number): Zones | undefined {
  const reader = useTimeZoneOrNull();
  const { data: team } = useQuery(teamQuery(teamId));
  return team && { team: team.timeZone, reader };
}

/**
 * The zone of a game's time ('EST'), for readers whose clock shows another time; empty for others, and until the reader's zone is
 * known. Product §1, Language.
 */
export function useZoneName({ teamId, playedOn }: { teamId: number; playedOn: string }): string {
  const zones = useZones(teamId);
  return zones ? zoneNameOn(playedOn, zones, locale()) : '';
}
