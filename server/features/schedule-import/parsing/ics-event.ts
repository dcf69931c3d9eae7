import type ICAL from 'ical.js';
import { parseDescribed } from '#domain/schedule-import/described.ts';
import { finalScoreIn } from '#domain/schedule-import/final-scores.ts';
import type { ImportedGame } from '#domain/schedule-import/game.ts';
import { titleLimit } from '#domain/schedule-import/matchup.ts';
import { plainText } from '#domain/schedule-import/text.ts';
import type { ReadEntry, ReadFailure, ReadRow } from '#domain/schedule-import/whole-file.ts';
import { m } from '#messages';
import { occurrencesOf } from './ics-occurrences.ts';
import { type CalendarZones, type IcsTime, timeKey, timesOf, whenOf } from './ics-time.ts';
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
      const time = recurrenceOf(event);
      return time ? [`${uidOf(event)} ${timeKey(time)}`] : [];
    }),
  );
}

/** The games of an event: one, or one for each time its series takes place. */
export function parseEvent(source: Event, overridden: ReadonlySet<string>, options: ParseOptions): ReadRow[] {
  const { event, line } = source;
  const recurrence = recurrenceOf(source);
  const uid = uidOf(source);
  const repeats = event.hasProperty('rrule') || event.hasProperty('rdate');
  const times = recurrence
    ? startOf(source)
    : occurrencesOf(event, source.zones, horizonOf(options)).filter(
        (time) => !overridden.has(`${uid} ${timeKey(time)}`),
      );
  const text = summaryOf(source);
  if (times.length === 0 && !repeats) return [{ line, text, reason: m.import_noStart() }];
  return times.map((time): ReadRow => {
    if ('unknownZone' in time) return { line, text, ...inUnknownZone(source, time, options) };
    const place = recurrence ?? (repeats ? time : null);
    const name = place ? `${uid} ${timeKey(place)}` : uid;
    return {
      line,
      text,
      ...parseGame(source, whenOf(time, source.zones), uid === '' ? null : name, options),
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
  return { ...entry, skipped: m.import_unknownZone({ zone: unknownZone }), isTimeUnread: true };
}

function parseGame(
  source: Event,
  when: When,
  uid: string | null,
  { answers, teamName }: ParseOptions,
): ReadEntry | ReadFailure {
  const { event } = source;
  const ourName = answers.teamName ?? teamName;
  const title = parseDescribed(summaryOf(source), descriptionOf(event), ourName);
  const status = String(event.getFirstPropertyValue('status') ?? '');
  const isCancelled = source.isCalledOff || /^cancell?ed$/i.test(status);
  const location = locationOf(event);
  if ('reason' in title) return keepable(title, when, { location, isCancelled, uid });
  const { isEvent, names } = title;
  const described = finalScoreIn(descriptionOf(event), title.ours, ourName);
  const game: ImportedGame = {
    ...titledGame(title, when),
    location: location ?? title.location,
    isCancelled: title.isCancelled || isCancelled,
    score: null,
  };
  const finalScore = isEvent ? null : (title.finalScore ?? described);
  return { game, uid, isEvent, finalScore, names, title: summaryOf(source) };
}

function horizonOf({ seasons, today }: ParseOptions): string {
  const ahead = Temporal.PlainDate.from(today).add({ days: yearAhead }).toString();
  return [ahead, ...seasons.map(({ lastDay }) => lastDay)].toSorted().at(-1) ?? ahead;
}

/** An event that overrides one occurrence of a series (RECURRENCE-ID) takes place once, whatever the series' rule. */
function startOf({ event, zones }: Event): IcsTime[] {
  const property = event.getFirstProperty('dtstart');
  return property ? timesOf(property, zones).slice(0, 1) : [];
}

function recurrenceOf({ event, zones }: Event): IcsTime | null {
  const property = event.getFirstProperty('recurrence-id');
  return (property && timesOf(property, zones)[0]) ?? null;
}

function uidOf({ event }: Event): string {
  return plainText(String(event.getFirstPropertyValue('uid') ?? ''));
}

function summaryOf({ event }: Event): string {
  return plainText(String(event.getFirstPropertyValue('summary') ?? '').slice(0, titleLimit));
}

function descriptionOf(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('description') ?? '');
}

/** The place in one line: a street address may have several. */
function locationOf(event: ICAL.Component): string | null {
  const text = String(event.getFirstPropertyValue('location') ?? '').slice(0, titleLimit);
  return (
    text
      .split(/[\r\n]+/)
      .map(plainText)
      .filter(Boolean)
      .join(', ') || null
  );
}
