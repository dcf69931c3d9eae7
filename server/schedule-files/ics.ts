import ICAL from 'ical.js';
import { type Reason, reason } from '#contract/reasons.ts';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import type { ReadRow } from '#domain/schedule-import/whole-file.ts';
import { type Event, overriddenTimes, parseEvent } from './ics-event.ts';
import { calendarZones } from './ics-time.ts';
import type { ParseOptions } from './options.ts';
import { ScheduleParseError } from './parse-error.ts';
import { parseResult, requireFewRows } from './result.ts';

/** Reads an iCalendar schedule. Throws ScheduleParseError. */
export function parseIcs(text: string, options: ParseOptions): ReadSchedule {
  const starts = eventLines(text);
  requireFewRows(starts.length, 'importEvents');
  if (starts.length === 0) throw new ScheduleParseError(reason('importNoEvents'));
  const calendars = calendarsOf(text);
  try {
    return parseCalendars(calendars, starts, options);
  } catch (error) {
    // ical.js parses a value when it is read, so an invalid date throws here. A TypeError is our own bug.
    if (!(error instanceof Error) || error instanceof ScheduleParseError || error instanceof TypeError)
      throw error;
    throw new ScheduleParseError(reason('importDamaged', { details: error.message }));
  }
}

function parseCalendars(
  calendars: readonly ICAL.Component[],
  starts: readonly number[],
  options: ParseOptions,
): ReadSchedule {
  const events = calendars
    .flatMap((calendar) => findEvents(calendar, options.zone))
    .map((event, index) => ({ ...event, line: starts[index] ?? 1 }));
  const overridden = overriddenTimes(events);
  const readings = events.flatMap((event) => parseEvent(event, overridden, options));
  return parseResult(calendars.every(isOwn) ? readings.map(withNamesAsWritten) : readings, options, null);
}

/** A calendar of this product writes nothing but names in its titles. */
function isOwn(calendar: ICAL.Component): boolean {
  return /\/\/Sixth Man\/\//.test(String(calendar.getFirstPropertyValue('prodid') ?? ''));
}

function withNamesAsWritten(row: ReadRow): ReadRow {
  if (!('game' in row) || !row.names) return row;
  return { ...row, names: { ...row.names, right: row.names.right.slice(0, 1) } };
}

function eventLines(text: string): number[] {
  return text
    .split(/\r\n|\n|\r/)
    .flatMap((line, index) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [index + 1] : []));
}

type JCal = ConstructorParameters<typeof ICAL.Component>[0];

function calendarsOf(text: string): ICAL.Component[] {
  try {
    const jCal = ICAL.parse(mended(text));
    const all: JCal[] = typeof jCal[0] === 'string' ? [jCal] : jCal;
    const calendars = all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar');
    for (const calendar of calendars) removeNamelessZones(calendar);
    return calendars;
  } catch (error) {
    throw new ScheduleParseError(damage(error));
  }
}

/** No time can refer to them, and ical.js throws a TypeError as soon as it looks for another one. */
function removeNamelessZones(calendar: ICAL.Component): void {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    if (!zone.hasProperty('tzid')) calendar.removeSubcomponent(zone);
  }
}

function damage(error: unknown): Reason {
  // What ical.js throws for a calendar without an end is no Error, and for a line outside of one its own TypeError.
  if (!(error instanceof Error)) return reason('importUnfinished');
  return error instanceof TypeError
    ? reason('importOutside')
    : reason('importDamaged', { details: error.message });
}

/** Lines that were broken without folding are joined to what they continue; blank ones go. */
function mended(text: string): string {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue;
    const isLine = /^[A-Za-z0-9-]+(?:[;:]|$)/.test(line) || /^[ \t]/.test(line);
    if (isLine || lines.length === 0) lines.push(line);
    else lines[lines.length - 1] += `\\n${line}`;
  }
  return lines.join('\r\n');
}

function findEvents(calendar: ICAL.Component, zone: string): Omit<Event, 'line'>[] {
  const zones = calendarZones(calendar, zone);
  const isCalledOff = /^cancel$/i.test(String(calendar.getFirstPropertyValue('method') ?? ''));
  return calendar.getAllSubcomponents('vevent').map((event) => ({ event, zones, isCalledOff }));
}
