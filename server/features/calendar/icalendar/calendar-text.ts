import ICAL from 'ical.js';
import { parseTimeText } from '#domain/date-text.ts';
import { nearestColorName } from './color-name.ts';
import { timezoneComponent } from './vtimezone.ts';

// The space that begins a folded line counts as one of the 75 octets of RFC 5545, §3.1; ical.js leaves it out.
ICAL.foldLength = 74;

export type Calendar = {
  /** Its name in calendar apps. */
  readonly name: string;
  readonly zone: string;
  /** A hex color, or null for that of the app. */
  readonly color: string | null;
};

/** What a calendar shows of a game. */
export type CalendarEvent = {
  /** Never changes. */
  readonly uid: string;
  /** Goes up with every change. */
  readonly sequence: number;
  readonly changedAt: string;
  readonly title: string;
  readonly description: string | null;
  readonly playedOn: string;
  /** Null while it is to be announced: then the event lasts all day. */
  readonly time: string | null;
  readonly minutes: number;
  readonly location: string | null;
  readonly isCancelled: boolean;
  readonly url: string;
};

/** Games as an iCalendar (RFC 5545). */
export function calendarText({ name, zone, color }: Calendar, events: readonly CalendarEvent[]): string {
  const calendar = new ICAL.Component('vcalendar');
  const addProperty = (name: string, value: string) => calendar.addPropertyWithValue(name, value);
  addProperty('version', '2.0');
  addProperty('prodid', '-//Sixth Man//Schedule//EN');
  addProperty('calscale', 'GREGORIAN');
  addProperty('method', 'PUBLISH');
  addProperty('name', oneLine(name));
  addProperty('x-wr-calname', oneLine(name));
  addProperty('x-wr-timezone', zone);
  if (color) {
    // RFC 7986 has the name of a CSS color; Apple's calendar has the color.
    addProperty('color', nearestColorName(color));
    addProperty('x-apple-calendar-color', color);
  }
  calendar.addProperty(refreshInterval());
  addProperty('x-published-ttl', 'PT6H');
  const span = yearSpan(events, zone);
  if (span) calendar.addSubcomponent(timezoneComponent(zone, span.from, span.until));
  for (const event of events) calendar.addSubcomponent(eventComponent(event, zone));
  return `${calendar.toString()}\r\n`;
}

/** REFRESH-INTERVAL (RFC 7986): how often subscribers should fetch the calendar. */
function refreshInterval(): ICAL.Property {
  const property = new ICAL.Property('refresh-interval');
  property.resetType('duration');
  property.setValue(ICAL.Duration.fromString('PT6H'));
  return property;
}

function eventComponent(event: CalendarEvent, zone: string): ICAL.Component {
  const component = new ICAL.Component('vevent');
  const changed = utc(event.changedAt);
  component.addPropertyWithValue('uid', event.uid);
  component.addPropertyWithValue('dtstamp', changed);
  component.addPropertyWithValue('last-modified', changed);
  component.addPropertyWithValue('sequence', event.sequence);
  addTimes(component, event, zone);
  component.addPropertyWithValue('summary', oneLine(event.title));
  if (event.location) component.addPropertyWithValue('location', oneLine(event.location));
  if (event.description) component.addPropertyWithValue('description', lines(event.description));
  component.addPropertyWithValue('status', event.isCancelled ? 'CANCELLED' : 'CONFIRMED');
  component.addPropertyWithValue('url', event.url);
  return component;
}

function addTimes(component: ICAL.Component, { playedOn, time, minutes }: CalendarEvent, zone: string): void {
  const clock = time === null ? null : parseTimeText(time);
  if (!clock) {
    component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(playedOn));
    component.addPropertyWithValue('transp', 'TRANSUBNT');
    return;
  }
  const wall = Temporal.PlainDate.from(playedOn).toPlainDateTime(clock);
  const start = ICAL.Time.fromDateTimeString(wall.toString({ smallestUnit: 'second' }));
  component.addPropertyWithValue('dtstart', start).setParameter('tzid', zone);
  component.addPropertyWithValue('duration', ICAL.Duration.fromSeconds(minutes * 60));
}

/** From the day before the first game to the day after the last; null without games. */
function yearSpan(events: readonly CalendarEvent[], zone: string) {
  const days = events.map(({ playedOn }) => playedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const edge = (day: string, days: number) =>
    Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(zone).toInstant();
  return { from: edge(first, -1), until: edge(last, 2) };
}

/**
 * Replaces line breaks and control characters by spaces: ical.js does not escape control characters, which RFC 5545 does not
 * allow in a TEXT.
 */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

function lines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .join('\n');
}

function utc(instant: string): ICAL.Time {
  const text = Temporal.Instant.from(instant).toString({ smallestUnit: 'second' });
  return ICAL.Time.fromDateTimeString(text);
}
