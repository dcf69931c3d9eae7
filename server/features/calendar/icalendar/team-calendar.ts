import ICAL from 'ical.js';
import { parseTimeText } from '#domain/date-text.ts';
import { formatMatchup } from '#domain/schedule-format.ts';
import type { TeamColors } from '#domain/team-colors.ts';
import { m } from '#messages';
import type { GameRow } from '#server/schedule/game-row.ts';
import { nearestColorName } from './color-name.ts';
import { timezoneComponent } from './vtimezone.ts';

export type CalendarTeam = {
  readonly name: string;
  readonly zone: string;
  readonly colors: TeamColors;
  readonly pageOf: (gameId: number) => string;
};

// The space that begins a folded line counts as one of the 75 octets of RFC 5545, §3.1; ical.js leaves it out.
ICAL.foldLength = 74;

/** What a calendar shows of a game. `changedAt` is when it became so. */
export type GameEvent = {
  readonly uid: string;
  readonly title: string;
  readonly description: string | null;
  readonly changedAt: string;
};

type Options = {
  /** The calendar's name in calendar apps. */
  readonly name?: string;
  /** Changes events, for a calendar that isn't the public one. */
  readonly eventOf?: (game: GameRow, event: GameEvent) => GameEvent;
};

/** Recreational games are played in an hour's slot or a little more. */
const slot = 'PT1H15M';

/**
 * A team's schedule as an iCalendar (RFC 5545): one event a game, with a UID that never changes and a SEQUENCE that
 * goes up with every change; all day while its time is to be announced; the score in its title once there is one.
 */
export function teamCalendar(
  team: CalendarTeam,
  games: readonly GameRow[],
  { name = team.name, eventOf = (_game, event) => event }: Options = {},
): string {
  const calendar = new ICAL.Component('vcalendar');
  const addProperty = (name: string, value: string) => calendar.addPropertyWithValue(name, value);
  addProperty('version', '2.0');
  addProperty('prodid', '-//Sixth Man//Schedule//EN');
  addProperty('calscale', 'GREGORIAN');
  addProperty('method', 'PUBLISH');
  addProperty('name', oneLine(name));
  addProperty('x-wr-calname', oneLine(name));
  addProperty('x-wr-timezone', team.zone);
  // RFC 7986 has the name of a CSS color; Apple's calendar has the color.
  addProperty('color', nearestColorName(team.colors.primary));
  addProperty('x-apple-calendar-color', team.colors.primary);
  calendar.addProperty(refreshInterval());
  addProperty('x-published-ttl', 'PT6H');
  const span = yearSpan(games, team.zone);
  if (span) calendar.addSubcomponent(timezoneComponent(team.zone, span.from, span.until));
  for (const game of games)
    calendar.addSubcomponent(gameComponent(team, game, eventOf(game, gameEvent(team, game))));
  return `${calendar.toString()}\r\n`;
}

/** REFRESH-INTERVAL (RFC 7986): how often subscribers should fetch the calendar. */
function refreshInterval(): ICAL.Property {
  const property = new ICAL.Property('refresh-interval');
  property.resetType('duration');
  property.setValue(ICAL.Duration.fromString('PT6H'));
  return property;
}

function gameEvent(team: CalendarTeam, game: GameRow): GameEvent {
  return {
    uid: game.calendarUid,
    title: eventTitle(team, game),
    description: descriptionOf(game),
    changedAt: game.updatedAt,
  };
}

function descriptionOf({ arrivalTime, jersey, notes, result }: GameRow): string | null {
  const lines = [
    arrivalTime && m.game_arriveBy({ time: arrivalTime }),
    jersey && m.game_wear({ jersey }),
    notes,
    result?.notes,
  ];
  return lines.filter(Boolean).join('\n') || null;
}

function gameComponent(team: CalendarTeam, game: GameRow, texts: GameEvent): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const changed = utc(texts.changedAt);
  event.addPropertyWithValue('uid', texts.uid);
  event.addPropertyWithValue('dtstamp', changed);
  event.addPropertyWithValue('last-modified', changed);
  event.addPropertyWithValue('sequence', game.sequence);
  addTimes(event, game, team.zone);
  event.addPropertyWithValue('summary', oneLine(texts.title));
  if (game.location) event.addPropertyWithValue('location', oneLine(game.location));
  if (texts.description) event.addPropertyWithValue('description', lines(texts.description));
  event.addPropertyWithValue('status', game.isCancelled ? 'CANCELLED' : 'CONFIRMED');
  event.addPropertyWithValue('url', team.pageOf(game.id));
  return event;
}

function addTimes(event: ICAL.Component, { playedOn, time }: GameRow, zone: string): void {
  const clock = time === null ? null : parseTimeText(time);
  if (!clock) {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(playedOn));
    event.addPropertyWithValue('transp', 'TRANSUBNT');
    return;
  }
  const wall = Temporal.PlainDate.from(playedOn).toPlainDateTime(clock);
  const start = ICAL.Time.fromDateTimeString(wall.toString({ smallestUnit: 'second' }));
  event.addPropertyWithValue('dtstart', start).setParameter('tzid', zone);
  event.addPropertyWithValue('duration', ICAL.Duration.fromString(slot));
}

/**
 * Many calendar apps hide the STATUS of an event, so that the title of a cancelled game says it. In scores ours is first, as in
 * the names.
 */
function eventTitle(team: CalendarTeam, game: GameRow): string {
  const { result } = game;
  const matchup = formatMatchup(team.name, game);
  if (result) return `${matchup} (${result.ourScore}-${result.opponentScore})`;
  return game.isCancelled ? m.calendar_cancelled({ matchup }) : matchup;
}

/** From the day before the first game to the day after the last; null without games. */
function yearSpan(games: readonly GameRow[], zone: string) {
  const days = games.map(({ playedOn }) => playedOn).toSorted();
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
