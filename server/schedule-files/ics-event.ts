import type ICAL from 'ical.js';
import { parseDescribed } from '#domain/schedule-import/described.ts';
import { finalScoreIn } from '#domain/schedule-import/final-scores.ts';
import type { ImportedGame } from '#domain/schedule-import/game.ts';
import { titleLimit } from '#domain/schedule-import/matchup.ts';
import { plainText } from '#domain/schedule-import/text.ts';
import type { ReadEntry, ReadFailure, ReadRow } from '#domain/schedule-import/whole-file.ts';
import { expandOccurrences } from './ics-occurrences.ts';
import { type CalendarZones, type IcsTime, readTimes, timeKey, toTeamTime } from './ics-time.ts';
import type { When } from './moment.ts';
import type { ParseOptions } from './options.ts';
import { keepable, titledGame } from './result.ts';

export type Event = {
  readonly line: number;
  readonly event: ICAL.Component;
  readonly zones: CalendarZones;
  /** The calendar as a whole is cancelled (METHOD:CANCEL). */
  readonly isCalledOff: boolean;
};

/** A series without an end is read for about a year ahead, or to the end of the last season. */
const yearAhead = 400;

/** The dates of series that have events of their own, by uid. */
export function overriddenTimes(events: readonly Event[]): Set<string> {
  return new Set(
    events.flatMap((event) => {
      const time = recurrenceId(event);
      return time ? [`${eventUid(event)} ${timeKey(time)}`] : [];
    }),
  );
}

/** The games of an event: one, or one for each time its series takes place. */
export function parseEvent(source: Event, overridden: ReadonlySet<string>, options: ParseOptions): ReadRow[] {
  const { event, line } = source;
  const recurrence = recurrenceId(source);
  const uid = eventUid(source);
  const repeats = event.hasProperty('rrule') || event.hasProperty('rdate');
  const times = recurrence
    ? eventStart(source)
    : expandOccurrences(event, source.zones, lastDayToExpand(options)).filter(
        (time) => !overridden.has(`${uid} ${timeKey(time)}`),
      );
  const text = eventSummary(source);
  if (times.length === 0 && !repeats) return [{ line, text, reason: { code: 'noDate' } }];
  return times.map((time): ReadRow => {
    if ('unknownZone' in time) return { line, text, ...inUnknownZone(source, time, options) };
    const place = recurrence ?? (repeats ? time : null);
    const name = place ? `${uid} ${timeKey(place)}` : uid;
    return {
      line,
      text,
      ...parseGame(source, toTeamTime(time, source.zones), uid === '' ? null : name, options),
    };
  });
}

/** A game with a day but no time. */
function inUnknownZone(
  source: Event,
  { unknownZone, wallDay }: Extract<IcsTime, { unknownZone: string }>,
  options: ParseOptions,
): ReadEntry | ReadFailure {
  const entry = parseGame(source, { day: wallDay.toString(), time: null }, null, options);
  if ('reason' in entry) return entry;
  return { ...entry, skipped: { code: 'unknownZone', params: { zone: unknownZone } }, isTimeUnread: true };
}

function parseGame(
  source: Event,
  when: When,
  uid: string | null,
  { answers, teamName }: ParseOptions,
): ReadEntry | ReadFailure {
  const { event } = source;
  const ourName = answers.teamName ?? teamName;
  const title = parseDescribed(eventSummary(source), eventDescription(event), ourName);
  const status = String(event.getFirstPropertyValue('status') ?? '');
  const isCancelled = source.isCalledOff || /^cancell?ed$/i.test(status);
  const location = eventLocation(event);
  if ('reason' in title) return keepable(title, when, { location, isCancelled, uid });
  const { isEvent, names } = title;
  const described = finalScoreIn(eventDescription(event), title.ours, ourName);
  const game: ImportedGame = {
    ...titledGame(title, when),
    location: location ?? title.location,
    isCancelled: title.isCancelled || isCancelled,
    score: null,
  };
  const finalScore = isEvent ? null : (title.finalScore ?? described);
  return { game, uid, isEvent, finalScore, names, title: eventSummary(source) };
}

function lastDayToExpand({ seasons, today }: ParseOptions): string {
  const ahead = Temporal.PlainDate.from(today).add({ days: yearAhead }).toString();
  return [ahead, ...seasons.map(({ lastDay }) => lastDay)].toSorted().at(-1) ?? ahead;
}

/** An event that overrides one occurrence of a series (RECURRENCE-ID) takes place once, whatever the series' rule. */
function eventStart({ event, zones }: Event): IcsTime[] {
  const property = event.getFirstProperty('dtstart');
  return property ? readTimes(property, zones).slice(0, 1) : [];
}

function recurrenceId({ event, zones }: Event): IcsTime | null {
  const property = event.getFirstProperty('recurrence-id');
  return (property && readTimes(property, zones)[0]) ?? null;
}

function eventUid({ event }: Event): string {
  return plainText(String(event.getFirstPropertyValue('uid') ?? ''));
}

function eventSummary({ event }: Event): string {
  return plainText(String(event.getFirstPropertyValue('summary') ?? '').slice(0, titleLimit));
}

function eventDescription(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('description') ?? '');
}

/** The place in one line: a street address may have several. */
function eventLocation(event: ICAL.Component): string | null {
  const text = String(event.getFirstPropertyValue('location') ?? '').slice(0, titleLimit);
  return (
    text
      .split(/[\r\n]+/)
      .map(plainText)
      .filter(Boolean)
      .join(', ') || null
  );
}
