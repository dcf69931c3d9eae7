import ICAL from 'ical.js';
import { onTeamClock, type When } from './moment.ts';
import { ianaZone } from './zones.ts';

/** What dates of one calendar are read against. */
export type CalendarZones = {
  readonly team: string;
  /** X-WR-TIMEZONE, which floating times are meant in; else the team's. */
  readonly floating: string;
  /** VTIMEZONEs of the file, for names that mean nothing elsewhere. */
  readonly own: ReadonlyMap<string, ICAL.Timezone>;
};

/** A date or a moment of the calendar; `unknownZone` is a TZID that is no IANA or Windows zone. */
export type IcsTime =
  | { readonly day: Temporal.PlainDate }
  | { readonly moment: Temporal.ZonedDateTime }
  | { readonly unknownZone: string; readonly wallDay: Temporal.PlainDate };

export function calendarZones(calendar: ICAL.Component, team: string): CalendarZones {
  const zoneName = calendar.getFirstPropertyValue('x-wr-timezone');
  const own = calendar.getAllSubcomponents('vtimezone').map((component) => {
    const timezone = new ICAL.Timezone(component);
    return [timezone.tzid, timezone] as const;
  });
  return { team, floating: (zoneName && ianaZone(String(zoneName))) || team, own: new Map(own) };
}

/** Reads a DATE or DATE-TIME with the TZID of its property: UTC, IANA, Windows, the file's own, or floating. */
export function parseIcsTime(value: ICAL.Time, tzid: string | undefined, zones: CalendarZones): IcsTime {
  const { year, month, day, hour, minute, second } = value;
  if (value.isDate) return { day: Temporal.PlainDate.from({ year, month, day }) };
  const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second: Math.min(second, 59) });
  if (value.zone === ICAL.Timezone.utcTimezone) return { moment: wall.toZonedDateTime('UTC') };
  if (!tzid) return { moment: wall.toZonedDateTime(zones.floating) };
  const zone = ianaZone(tzid);
  if (zone) return { moment: wall.toZonedDateTime(zone) };
  const own = zones.own.get(tzid);
  if (!own) return { unknownZone: tzid, wallDay: wall.toPlainDate() };
  const offset = own.utcOffset(value);
  const instant = wall.toZonedDateTime('UTC').subtract({ seconds: offset }).toInstant();
  return { moment: instant.toZonedDateTimeISO('UTC') };
}

/** In the team's zone; a date without a time is to be announced. */
export function toTeamTime(time: Exclude<IcsTime, { unknownZone: string }>, zones: CalendarZones): When {
  return 'day' in time ? { day: time.day.toString(), time: null } : onTeamClock(time.moment, zones.team);
}

/** A key that identifies a time within one calendar: a day, or a moment whatever its zone. */
export function timeKey(time: IcsTime): string {
  if ('day' in time) return time.day.toString();
  return 'moment' in time ? time.moment.toInstant().toString() : time.unknownZone;
}

/** The TZID of a property. */
export function timeZoneId(property: ICAL.Property): string | undefined {
  const tzid = property.getParameter('tzid');
  return Array.isArray(tzid) ? tzid[0] : tzid;
}

/** All the times of a property such as EXDATE; of a period its beginning. */
export function readTimes(property: ICAL.Property, zones: CalendarZones): IcsTime[] {
  return property.getValues().flatMap((value: unknown) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    return time instanceof ICAL.Time ? [parseIcsTime(time, timeZoneId(property), zones)] : [];
  });
}
