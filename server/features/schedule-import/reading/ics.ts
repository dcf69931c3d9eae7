import ICAL from 'ical.js';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import { finishReading, requireFewRows } from './finish.ts';
import { type Event, overriddenTimes, readEvent } from './ics-event.ts';
import { calendarZones } from './ics-time.ts';
import type { ReadingOptions } from './options.ts';
import { UnreadableSchedule } from './unreadable.ts';

/** Reads an iCalendar schedule. Throws UnreadableSchedule. */
export function readIcs(text: string, options: ReadingOptions): ReadSchedule {
  const starts = eventLines(text);
  requireFewRows(starts.length, 'events');
  if (starts.length === 0) throw new UnreadableSchedule('There are no events in this calendar');
  const events = calendarsOf(text)
    .flatMap((calendar) => eventsOf(calendar, options.zone))
    .map((event, index) => ({ ...event, line: starts[index] ?? 1 }));
  const overridden = overriddenTimes(events);
  const readings = events.flatMap((event) => readEvent(event, overridden, options));
  return finishReading(readings, options, null);
}

function eventLines(text: string): number[] {
  return text
    .split(/\r\n|\n|\r/)
    .flatMap((line, index) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [index + 1] : []));
}

function calendarsOf(text: string): ICAL.Component[] {
  try {
    const found = ICAL.parse(mended(text)) as unknown[];
    const all = (typeof found[0] === 'string' ? [found] : found) as ConstructorParameters<
      typeof ICAL.Component
    >[0][];
    return all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar');
  } catch (error) {
    throw new UnreadableSchedule(
      `This calendar is damaged: ${error instanceof Error ? error.message : 'it has no end'}`,
    );
  }
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

function eventsOf(calendar: ICAL.Component, zone: string): Omit<Event, 'line'>[] {
  const zones = calendarZones(calendar, zone);
  const isCalledOff = /^cancel$/i.test(String(calendar.getFirstPropertyValue('method') ?? ''));
  return calendar.getAllSubcomponents('vevent').map((event) => ({ event, zones, isCalledOff }));
}
