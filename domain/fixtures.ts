import { type Day, weekOfDay } from './calendar.ts';
import { parseTimeText } from './date-text.ts';
import type { Result } from './standings/outcome.ts';

/** `planned` is a draft that only the organizer sees. */
export const fixtureStates = ['planned', 'published', 'postponed', 'cancelled'] as const;

export type FixtureState = (typeof fixtureStates)[number];

/** Who decided an outcome: `captain` is the only one, against a guest team. */
export const deciders = ['organizer', 'captains', 'captain'] as const;

/** Most entries of a competition. */
export const entryLimit = 40;
/** Most fixtures of a competition. */
export const fixtureLimit = 2_000;
/** Longest name of a venue or a court, and of a guest team's contact, in characters. */
export const slotTextLimit = 80;
/** Hours after which a captain's result stands without an answer. */
export const confirmHours = { least: 12, usual: 48, most: 168 } as const;
/** Most points of one side. */
export const pointsLimit = 300;

/** When and where a fixture is played. */
export type Slot = {
  readonly playedOn: string;
  /** Such as `7:45 PM`; null is to be announced. */
  readonly time: string | null;
  readonly venue: string | null;
  readonly court: string | null;
};

/**
 * Whether two fixtures need the same court at the same time. A fixture without a venue or a time takes no court; without a court's
 * name it has the venue's only one. Product §5, Fixture.
 */
export function slotsOverlap(a: Slot, b: Slot, slotMinutes: number): boolean {
  const [startOfA, startOfB] = [minuteOfDay(a.time), minuteOfDay(b.time)];
  if (startOfA === null || startOfB === null || a.playedOn !== b.playedOn) return false;
  const isSameCourt =
    a.venue !== null && nameOf(a.venue) === nameOf(b.venue) && nameOf(a.court) === nameOf(b.court);
  return isSameCourt && Math.abs(startOfA - startOfB) < slotMinutes;
}

function minuteOfDay(time: string | null): number | null {
  const parsed = time === null ? null : parseTimeText(time);
  return parsed && parsed.hour * 60 + parsed.minute;
}

function nameOf(text: string | null): string {
  return (text ?? '').toLowerCase();
}

/** Whether a fixture's result counts in the table: drafts and the play-offs don't. Product §9, Standings. */
export function countsInTable({ state, playoff }: { state: FixtureState; playoff: unknown }): boolean {
  return state !== 'planned' && playoff === null;
}

/** The problem with a result's scores, by the field that has it. */
export type ResultProblem = {
  readonly field: 'points' | 'regulation';
  readonly code: 'outcomeLevel' | 'outcomeNotLevel' | 'regulationTooHigh';
};

/** Why a result is refused: its kind and its scores disagree. Null when it is accepted. Product §5, Outcome. */
export function resultProblem(result: Result): ResultProblem | null {
  if (!('points' in result) || result.kind === 'awarded' || result.kind === 'default') return null;
  const { home, away } = result.points;
  if (result.kind === 'draw') return home === away ? null : { field: 'points', code: 'outcomeNotLevel' };
  if (home === away) return { field: 'points', code: 'outcomeLevel' };
  const isTooHigh = result.kind === 'overtime' && result.regulation > Math.min(home, away);
  return isTooHigh ? { field: 'regulation', code: 'regulationTooHigh' } : null;
}

type Played = Pick<Slot, 'playedOn' | 'time'> & { readonly state: string; readonly outcome: unknown };

/** A published game that has begun and has no result yet. `now` is the competition's: '2026-11-19 19:45'. Product §2, League desk. */
export function waitsForResult({ state, outcome, ...slot }: Played, now: string): boolean {
  return state === 'published' && outcome === null && hasBegun(slot, now);
}

/** Whether a game has begun; without a time, once its day is over. `now` is as in {@link waitsForResult}. Product §2, League desk. */
export function hasBegun({ playedOn, time }: Pick<Slot, 'playedOn' | 'time'>, now: string): boolean {
  const parsed = time === null ? null : parseTimeText(time);
  const clock = parsed && [parsed.hour, parsed.minute].map((part) => String(part).padStart(2, '0')).join(':');
  return `${playedOn} ${clock ?? '24:00'}` <= now;
}

/** `resultState` is as in league-results.ts. */
type Ending = { readonly outcome: unknown; readonly resultState: string | null };

/** Whether a game is over: it has a result, or one that its two teams dispute. Product §2, League. */
export function isOver({ outcome, resultState }: Ending): boolean {
  return outcome !== null || resultState === 'disputed';
}

type Dated = Ending & Pick<Slot, 'playedOn'> & { readonly state: string };

/**
 * Whether a game stands with the results: it is over, or its day is and nobody has entered how it ended. What is postponed is still to
 * come. `today` is the competition's. Product §2, League.
 */
export function isPast(one: Dated, today: Day): boolean {
  return isOver(one) || (one.state !== 'postponed' && one.playedOn < today);
}

/** Whether a game stands with the results without one: its day is over, and it wasn't called off. Product §2, League. */
export function hasNoResultYet(one: Dated, today: Day): boolean {
  return one.state === 'published' && !isOver(one) && isPast(one, today);
}

type Scheduled = { readonly id: number; readonly playedOn: Day; readonly time: string | null };

type Timed = Ending & Scheduled;

/** The games to come of this week, or of the next week that has some, as {@link isPast} says; the earliest first. Product §2, League. */
export function upcomingFixtures<F extends Timed & Dated>(fixtures: readonly F[], today: Day): F[] {
  const open = fixtures.filter((one) => !isPast(one, today)).toSorted(inPlayingOrder);
  const next = open.find(({ playedOn }) => playedOn >= today);
  if (!next) return [];
  const week = weekOfDay(next.playedOn);
  return open.filter(({ playedOn }) => weekOfDay(playedOn) === week);
}

/** The games that are over of the latest week that has some, the latest first. Product §2, League. */
export function latestResults<F extends Timed>(fixtures: readonly F[]): F[] {
  const results = fixtures.filter(isOver).toSorted((a, b) => inPlayingOrder(b, a));
  const [latest] = results;
  if (!latest) return [];
  const week = weekOfDay(latest.playedOn);
  return results.filter(({ playedOn }) => weekOfDay(playedOn) === week);
}

/**
 * The results of the latest week that has some, with the games of that week and since whose day is over without one; the latest first.
 * Product §2, League.
 */
export function latestGames<F extends Timed & Dated>(fixtures: readonly F[], today: Day): F[] {
  const past = fixtures.filter((one) => isOver(one) || hasNoResultYet(one, today));
  const newestFirst = past.toSorted((a, b) => inPlayingOrder(b, a));
  const latest = newestFirst.find(isOver) ?? newestFirst[0];
  if (!latest) return [];
  const week = weekOfDay(latest.playedOn);
  return newestFirst.filter(({ playedOn }) => weekOfDay(playedOn) >= week);
}

/** The games to come from today on, at most so many; the earliest first, of a day those without a time last. Product §2, League. */
export function nextFixtures<F extends Timed>(fixtures: readonly F[], today: Day, count: number): F[] {
  const open = fixtures.filter((one) => !isOver(one) && one.playedOn >= today);
  return open.toSorted(inPlayingOrder).slice(0, count);
}

/** Orders games by day and time, of a day those without a time last. Product §2, League. */
export function inPlayingOrder(a: Scheduled, b: Scheduled): number {
  const minutes = ({ time }: Scheduled) => minuteOfDay(time) ?? 24 * 60;
  return compareDays(a.playedOn, b.playedOn) || minutes(a) - minutes(b) || a.id - b.id;
}

function compareDays(a: Day, b: Day): number {
  return Number(a > b) - Number(a < b);
}
