import { inLanguage } from '#messages/language';
import type { Day } from './calendar.ts';
import { parseTimeText } from './date-text.ts';
import type { FixtureState, Slot } from './fixtures.ts';
import type { GameValues } from './game.ts';
import { placeOf } from './place-text.ts';
import { formatScheduleTime } from './schedule-format.ts';
import type { Side } from './standings/outcome.ts';

/** A fixture as the schedule of one of its teams shows it. */
type FixtureOfTeam = Slot & {
  readonly state: FixtureState;
  readonly side: Side;
  readonly opponent: string;
  /** The competition's zone, in which day and time are. */
  readonly zone: string;
};

/** What the league sets of a game; notes, arrival time and jersey are the team's. */
export type LeagueGameValues = Pick<
  GameValues,
  'playedOn' | 'time' | 'opponent' | 'isHome' | 'location' | 'isCancelled'
>;

/**
 * The game of a fixture on the schedule of a team in `teamZone`; null for a draft, which no team sees. A postponed fixture is off until
 * it is published again. Product §5, Fixture.
 */
export function leagueGame(fixture: FixtureOfTeam, teamZone: string): LeagueGameValues | null {
  if (fixture.state === 'planned') return null;
  return {
    ...inZone(fixture, fixture.zone, teamZone),
    opponent: fixture.opponent,
    isHome: fixture.side === 'home',
    // Stored in English whatever the writer's language, so that equal places compare as equal. `placeText` translates it.
    location: inLanguage('en', () => placeOf(fixture)),
    isCancelled: fixture.state !== 'published',
  };
}

/** Day and time of another zone; a game whose time is to be announced keeps its day. Product §5, Fixture. */
export function inZone(
  { playedOn, time }: Pick<Slot, 'playedOn' | 'time'>,
  from: string,
  to: string,
): { readonly playedOn: Day; readonly time: string | null } {
  const parsed = time === null ? null : parseTimeText(time);
  if (!parsed || from === to) return { playedOn, time };
  const tipOff = Temporal.PlainDate.from(playedOn).toZonedDateTime({ timeZone: from, plainTime: parsed });
  const there = tipOff.withTimeZone(to);
  return { playedOn: there.toPlainDate().toString(), time: formatScheduleTime(there) };
}

/** The present minute in a zone, to which the times of fixtures compare: '2026-11-19 19:45'. Product §5, Fixture. */
export function clockIn(now: Temporal.Instant, zone: string): string {
  const local = now.toZonedDateTimeISO(zone);
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

/** Whether the schedule's row says something else than the fixture. Product §5, Fixture. */
export function differs(row: LeagueGameValues, next: LeagueGameValues): boolean {
  return (
    row.playedOn !== next.playedOn ||
    row.time !== next.time ||
    row.opponent !== next.opponent ||
    row.isHome !== next.isHome ||
    row.location !== next.location ||
    row.isCancelled !== next.isCancelled
  );
}
