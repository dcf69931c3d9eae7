import { language } from '#messages/language';
import type { Day } from './calendar.ts';

/** The IANA zone of a team, and that of who reads its times; null where it is not known. */
export type Zones = { readonly team: string; readonly reader: string | null };

/**
 * The zone of a team's times on a day ('EST'), for a reader whose clock shows another time then; '' for all others.
 * Product §1, Language.
 */
export function zoneNameOn(day: Day, { team, reader }: Zones, locale: string = language()): string {
  if (reader === null || reader === team) return '';
  const at = new Date(`${day}T12:00:00Z`);
  const nameOf = (timeZone: string, timeZoneName: 'short' | 'longOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const isAlike = nameOf(reader, 'longOffset') === nameOf(team, 'longOffset');
  return isAlike ? '' : nameOf(team, 'short');
}
