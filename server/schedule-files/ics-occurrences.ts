import ICAL from 'ical.js';
import { reason } from '#contract/reasons.ts';
import type { Day } from '#domain/calendar.ts';
import { canMatch, type DayParts } from '#domain/schedule-import/repeat-rule.ts';
import {
  type CalendarZones,
  type IcsTime,
  parseIcsTime,
  readTimes,
  timeKey,
  timeZoneId,
} from './ics-time.ts';
import { ScheduleParseError } from './parse-error.ts';

const allowedFrequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const mostOccurrences = 400;

/**
 * When an event takes place: DTSTART, its RRULEs up to `horizon`, and RDATEs, without EXDATEs. A rule without end
 * stops there. Throws ScheduleParseError for a rule that repeats more often than daily, or on days that never come.
 */
export function expandOccurrences(event: ICAL.Component, zones: CalendarZones, horizon: Day): IcsTime[] {
  const property = event.getFirstProperty('dtstart');
  const start = property?.getFirstValue();
  if (!property || !(start instanceof ICAL.Time)) return [];
  const tzid = timeZoneId(property);
  const times = [parseIcsTime(start, tzid, zones)];
  for (const rule of event.getAllProperties('rrule')) {
    const recur = rule.getFirstValue();
    if (recur instanceof ICAL.Recur) times.push(...repeated(recur, start, tzid, zones, horizon));
  }
  for (const extra of event.getAllProperties('rdate')) times.push(...readTimes(extra, zones));
  const excluded = new Set(
    event.getAllProperties('exdate').flatMap((except) => readTimes(except, zones).map(timeKey)),
  );
  const byKey = new Map(times.map((time) => [timeKey(time), time]));
  return [...byKey]
    .filter(([key, time]) => !excluded.has(key) && !excluded.has(occurrenceDay(time)))
    .map(([, time]) => time);
}

function repeated(
  rule: ICAL.Recur,
  start: ICAL.Time,
  tzid: string | undefined,
  zones: CalendarZones,
  horizon: Day,
): IcsTime[] {
  if (!allowedFrequencies.has(rule.freq)) {
    throw new ScheduleParseError(reason('importRepeats', { frequency: String(rule.freq).toLowerCase() }));
  }
  if (!canMatch(toDayParts(rule))) throw new ScheduleParseError(reason('importNeverRepeats'));
  const { until } = rule;
  const endless = rule.clone();
  // UNTIL is compared below, because ical.js takes local times for UTC, which would drop the last games east of Greenwich.
  endless.until = null;
  const last = until ? timeKeyOfUntil(until, zones) : null;
  const occurrences: IcsTime[] = [];
  const iterator = endless.iterator(start);
  for (let next = iterator.next(); next && occurrences.length < mostOccurrences; next = iterator.next()) {
    const time = parseIcsTime(next, tzid, zones);
    if (isAfter(time, last) || occurrenceDay(time) > horizon) break;
    occurrences.push(time);
  }
  return occurrences;
}

function toDayParts({ parts }: ICAL.Recur): DayParts {
  const { BYMONTH: months = [], BYMONTHDAY: monthDays = [], BYYEARDAY: yearDays = [] } = parts;
  return { months, monthDays, yearDays };
}

type Until = { day: string } | { moment: Temporal.Instant };

function timeKeyOfUntil(until: ICAL.Time, zones: CalendarZones): Until {
  const time = parseIcsTime(until, undefined, zones);
  if ('moment' in time) return { moment: time.moment.toInstant() };
  return { day: 'day' in time ? time.day.toString() : '9999-12-31' };
}

function isAfter(time: IcsTime, until: Until | null): boolean {
  if (!until) return false;
  if ('day' in until) return occurrenceDay(time) > until.day;
  if ('moment' in time) return Temporal.Instant.compare(time.moment.toInstant(), until.moment) > 0;
  return occurrenceDay(time) > until.moment.toString().slice(0, 10);
}

/** The day in the calendar's own zone. */
function occurrenceDay(time: IcsTime): string {
  if ('day' in time) return time.day.toString();
  return 'moment' in time ? time.moment.toPlainDate().toString() : '';
}
