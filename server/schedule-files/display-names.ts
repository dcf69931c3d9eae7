/** Names in Outlook's list of zones that are no city of the IANA database. */
const placeZones = new Map([
  ['eastern time', 'America/New_York'],
  ['central time', 'America/Chicago'],
  ['mountain time', 'America/Denver'],
  ['pacific time', 'America/Los_Angeles'],
  ['atlantic time', 'America/Halifax'],
  ['alaska', 'America/Anchorage'],
  ['hawaii', 'Pacific/Honolulu'],
  ['arizona', 'America/Phoenix'],
  ['newfoundland', 'America/St_Johns'],
  ['saskatchewan', 'America/Regina'],
  ['indiana', 'America/Indiana/Indianapolis'],
  ['central america', 'America/Guatemala'],
  ['baja california', 'America/Tijuana'],
  ['greenland', 'America/Nuuk'],
  ['georgetown', 'America/Guyana'],
  ['brasilia', 'America/Sao_Paulo'],
  ['city of buenos aires', 'America/Argentina/Buenos_Aires'],
  ['cabo verde is.', 'Atlantic/Cape_Verde'],
  ['coordinated universal time', 'UTC'],
  ['greenwich mean time', 'UTC'],
  ['west central africa', 'Africa/Lagos'],
  ['abu dhabi', 'Asia/Dubai'],
  ['kolkata', 'Asia/Kolkata'],
  ['kathmandu', 'Asia/Kathmandu'],
  ['sri jayawardenepura', 'Asia/Colombo'],
  ['beijing', 'Asia/Shanghai'],
  ['yangon', 'Asia/Yangon'],
  ['solomon is.', 'Pacific/Guadalcanal'],
  ['samoa', 'Pacific/Apia'],
]);

const cities = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
    zone,
  ]),
);

/**
 * The IANA zone of a name as Outlook lists it: '(UTC-05:00) Eastern Time (US & Canada)', '(UTC+01:00) Amsterdam, Berlin,
 * Rome'; the first place whose standard time has that offset. Null for other names.
 */
export function zoneOfDisplayName(name: string): string | null {
  const groups = /^(?:\((?:UTC|GMT)\s?(?<offset>[+-]\d{1,2}:?\d{2})?\)\s*)?(?<places>[^()]+)/i.exec(
    name,
  )?.groups;
  if (!groups?.places) return null;
  const places = groups.places.split(',').map((place) => place.trim().toLowerCase());
  const zones = places.flatMap((place) => placeZones.get(place) ?? cities.get(place) ?? []);
  const offset = groups.offset === undefined ? null : offsetMinutes(groups.offset);
  return zones.find((zone) => offset === null || standardOffset(zone) === offset) ?? null;
}

function offsetMinutes(offset: string): number {
  const [hours = '0', minutes = '0'] = offset.slice(1).includes(':')
    ? offset.slice(1).split(':')
    : [offset.slice(1, -2), offset.slice(-2)];
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The lesser offset of a year, in minutes. */
function standardOffset(zone: string): number {
  const offsets = ['2026-01-01T00:00Z', '2026-07-01T00:00Z'].map(
    (instant) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9,
  );
  return Math.min(...offsets);
}
