import { type Day, type Week, weekOfDay } from '../calendar.ts';
import { slotTextLimit } from '../fixtures.ts';
import type { LeagueRow } from './game.ts';
import { nameSimilarity, teamKey } from './our-team.ts';
import { nameVersions } from './remarks.ts';

type Entry = { readonly id: number; readonly name: string; readonly hasWithdrawn: boolean };

/** A game as the competition has it. `isOver` games have a result. */
export type ExistingFixture = {
  readonly id: number;
  readonly homeId: number;
  readonly awayId: number;
  readonly round: number;
  readonly playedOn: Day;
  readonly time: string | null;
  readonly venue: string | null;
  readonly court: string | null;
  readonly isOver: boolean;
};

/** What the source says of a game of two teams of the competition. */
export type FixtureSlot = Pick<
  ExistingFixture,
  'homeId' | 'awayId' | 'round' | 'playedOn' | 'time' | 'venue' | 'court'
>;

/**
 * A row and what would become of it. `unmatched` lacks one or both teams, `over` has a result here and stays, `repeated` is on an earlier
 * line too, `cancelled` is off in the source, and `withdrawn` is one of a team that has left.
 */
export type PlannedFixture = { readonly row: LeagueRow } & (
  | { readonly kind: 'unmatched'; readonly unknown: readonly string[] }
  | { readonly kind: 'over' | 'same' | 'repeated' | 'cancelled' | 'withdrawn' }
  | { readonly kind: 'added'; readonly slot: FixtureSlot }
  | { readonly kind: 'changed'; readonly slot: FixtureSlot; readonly fixture: ExistingFixture }
);

type Competition = {
  readonly entries: readonly Entry[];
  readonly fixtures: readonly ExistingFixture[];
  /** Whom the organizer says a name of the source means. */
  readonly meant: readonly { readonly name: string; readonly entryId: number }[];
};

/** Days by which a game may have moved and still be the same one. */
const farMove = 28;

/**
 * What the games of a league's schedule would do to a competition. A row is the game that the same two teams play here on that day, else
 * their nearest one within four weeks that has no result. A round without a number is that of the games of its week, else the next.
 * Product §5, Import.
 */
export function planFixtures(
  rows: readonly LeagueRow[],
  { entries, fixtures, meant }: Competition,
): PlannedFixture[] {
  const entryNamed = (name: string) => {
    const answer = meant.find((one) => teamKey(one.name) === teamKey(name));
    return answer ? entries.find(({ id }) => id === answer.entryId) : findEntry(name, entries);
  };
  const rounds = roundsByWeek(rows, fixtures);
  const matched = new Set<number>();
  const seen = new Set<string>();
  return rows.map((row): PlannedFixture => {
    const [home, away] = [entryNamed(row.home), entryNamed(row.away)];
    const unknown = [...(home ? [] : [row.home]), ...(away ? [] : [row.away])];
    if (!home || !away || home.id === away.id) return { row, kind: 'unmatched', unknown };
    const key = [home.id, away.id, row.day, row.time].join(' ');
    if (seen.has(key)) return { row, kind: 'repeated' };
    seen.add(key);
    const round = row.round ?? rounds.get(weekOfDay(row.day)) ?? 1;
    const slot = { homeId: home.id, awayId: away.id, round, playedOn: row.day, ...placeAndTime(row) };
    const fixture = findFixture(
      slot,
      fixtures.filter(({ id }) => !matched.has(id)),
    );
    if (fixture) matched.add(fixture.id);
    if (fixture?.isOver) return { row, kind: 'over' };
    if (row.isCancelled) return { row, kind: 'cancelled' };
    if (home.hasWithdrawn || away.hasWithdrawn) return { row, kind: 'withdrawn' };
    if (!fixture) return { row, kind: 'added', slot };
    const merged = fillGaps(slot, fixture, row);
    return isSame(merged, fixture) ? { row, kind: 'same' } : { row, kind: 'changed', slot: merged, fixture };
  });
}

/** The entry that a source's name means: the same name, else the only one that is a longer or shorter form of it. */
function findEntry(name: string, entries: readonly Entry[]): Entry | null {
  for (const { name: version } of nameVersions(name)) {
    const alike = entries.map((entry) => ({ entry, likeness: nameSimilarity(version, entry.name) }));
    const best = Math.max(...alike.map(({ likeness }) => likeness));
    const candidates = alike.filter(({ likeness }) => likeness === best);
    if (best > 0 && candidates.length === 1) return candidates[0]?.entry ?? null;
  }
  return null;
}

function findFixture(slot: FixtureSlot, fixtures: readonly ExistingFixture[]): ExistingFixture | null {
  const pair = fixtures.filter(
    ({ homeId, awayId }) =>
      (homeId === slot.homeId && awayId === slot.awayId) ||
      (homeId === slot.awayId && awayId === slot.homeId),
  );
  const onDay = pair.find(({ playedOn }) => playedOn === slot.playedOn);
  if (onDay) return onDay;
  const [nearest] = pair
    .filter(({ homeId, isOver }) => homeId === slot.homeId && !isOver)
    .map((fixture) => ({ fixture, days: daysBetween(fixture.playedOn, slot.playedOn) }))
    .filter(({ days }) => days <= farMove)
    .toSorted((a, b) => a.days - b.days);
  return nearest?.fixture ?? null;
}

function daysBetween(a: Day, b: Day): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
}

/** What the source leaves open stays as it is here. */
function fillGaps(slot: FixtureSlot, fixture: ExistingFixture, row: LeagueRow): FixtureSlot {
  const place = row.location === null ? { venue: fixture.venue, court: fixture.court } : {};
  return {
    ...slot,
    ...place,
    time: slot.time ?? fixture.time,
    round: row.round ?? fixture.round,
  };
}

function isSame(slot: FixtureSlot, fixture: ExistingFixture): boolean {
  const fields = ['homeId', 'awayId', 'round', 'playedOn', 'time', 'venue', 'court'] as const;
  return fields.every((field) => slot[field] === fixture[field]);
}

/** 'Pier Gym, Court 2' is a venue and its court '2'. */
function placeAndTime({ location, court, time }: LeagueRow) {
  const parts =
    /^(?<venue>.+\S)\s*[,/-]\s*(?<name>(?:court|ct|field|floor|hall|gym|feld|spielfeld|pista|cancha|terrain|quadra)\s*#?\s*\w{1,20})$/i;
  const { venue = location, name = court } =
    (court === null && location && parts.exec(location)?.groups) || {};
  return {
    time,
    venue: cut(venue),
    court: cut(name?.replace(/^(?:court|ct|feld|spielfeld|pista|cancha|terrain|quadra)\b\.?\s*#?\s*/i, '')),
  };
}

function cut(text: string | null | undefined): string | null {
  return text?.slice(0, slotTextLimit).trim() || null;
}

function roundsByWeek(rows: readonly LeagueRow[], fixtures: readonly ExistingFixture[]): Map<Week, number> {
  const rounds = new Map(fixtures.map(({ playedOn, round }) => [weekOfDay(playedOn), round]));
  for (const { day, round } of rows) if (round !== null) rounds.set(weekOfDay(day), round);
  let last = Math.max(0, ...rounds.values());
  for (const { day } of rows.toSorted((a, b) => Number(a.day > b.day) - Number(a.day < b.day))) {
    if (!rounds.has(weekOfDay(day))) rounds.set(weekOfDay(day), ++last);
  }
  return rounds;
}

/** The names of a source that are no entry's, each once, as they are first written. Product §5, Import. */
export function unknownNames(planned: readonly PlannedFixture[]): string[] {
  const names = planned.flatMap((one) => (one.kind === 'unmatched' ? one.unknown : []));
  return [...new Map(names.toReversed().map((name) => [teamKey(name), name])).values()].toReversed();
}
