import { findIana } from 'windows-iana';
import { zoneOfDisplayName } from './display-names.ts';

/**
 * The IANA zone that a calendar's TZID means: an IANA name, also behind a path ('/mozilla.org/20050126_1/Europe/Rome'),
 * a Windows name ('Eastern Standard Time'), or the one that Outlook lists it by. Null for any other.
 */
export function ianaZone(tzid: string): string | null {
  const name = tzid.trim().replace(/^"|"$/g, '');
  // biome-ignore lint/plugin: its type lists the names that it knows; of any other it gives an empty list
  const [ofWindows = ''] = findIana(name as Parameters<typeof findIana>[0]) ?? [];
  const candidates = [name, ...pathEnds(name), ofWindows];
  return candidates.find((candidate) => candidate !== '' && isZone(candidate)) ?? zoneOfDisplayName(name);
}

function pathEnds(name: string): string[] {
  const steps = name.split('/').filter(Boolean);
  return [3, 2, 1]
    .filter((n) => n < steps.length || name.startsWith('/'))
    .map((n) => steps.slice(-n).join('/'));
}

function isZone(name: string): boolean {
  // Temporal accepts an offset such as '+05:30' as a zone; calendars do not use offsets as names.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
