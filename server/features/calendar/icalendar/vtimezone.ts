import ICAL from 'ical.js';

/**
 * The VTIMEZONE of an IANA zone for a span of time: one observance for the beginning and one for every change of
 * clocks in it, so that calendars which know no zone names still tell the right time.
 */
export function timezoneComponent(
  zone: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): ICAL.Component {
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', zone);
  const start = from.toZonedDateTimeISO(zone);
  component.addSubcomponent(observance(start, start.offsetNanoseconds));
  for (let next = start.getTimeZoneTransition('next'); next; next = next.getTimeZoneTransition('next')) {
    if (Temporal.Instant.compare(next.toInstant(), until) > 0) break;
    component.addSubcomponent(observance(next, next.subtract({ nanoseconds: 1 }).offsetNanoseconds));
  }
  return component;
}

/** An observance: the UTC offset from a moment on. Its DTSTART is local time in the offset before. */
function observance(at: Temporal.ZonedDateTime, offsetBefore: number): ICAL.Component {
  const isDaylight = at.offsetNanoseconds > standardOffset(at);
  const component = new ICAL.Component(isDaylight ? 'daylight' : 'standard');
  const wall = at.toInstant().toZonedDateTimeISO('UTC').add({ nanoseconds: offsetBefore }).toPlainDateTime();
  component.addPropertyWithValue(
    'dtstart',
    ICAL.Time.fromDateTimeString(wall.toString({ smallestUnit: 'second' })),
  );
  component.addPropertyWithValue('tzoffsetfrom', toUtcOffset(offsetBefore));
  component.addPropertyWithValue('tzoffsetto', toUtcOffset(at.offsetNanoseconds));
  return component;
}

/** The lesser offset of the year is the standard one. */
function standardOffset(at: Temporal.ZonedDateTime): number {
  const offsetIn = (month: number) => at.with({ month, day: 1 }).offsetNanoseconds;
  return Math.min(offsetIn(1), offsetIn(7));
}

function toUtcOffset(nanoseconds: number): ICAL.UtcOffset {
  return ICAL.UtcOffset.fromSeconds(Math.round(nanoseconds / 1e9));
}
