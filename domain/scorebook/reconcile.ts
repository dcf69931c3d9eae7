import { type Side, sides } from '../standings/outcome.ts';
import { isKind, type Play, pointsOfPlay, type ScorebookEvent } from './events.ts';
import { otherSide, type Score } from './fold.ts';
import { byEntry, byGameOrder } from './order.ts';
import { countingEvents } from './undo.ts';

/** What may have been entered wrongly, the likeliest first. */
export const mistakeKinds = [
  'otherTeam',
  'twice',
  'two',
  'three',
  'freeThrowMade',
  'freeThrow',
  'made',
  'freeThrowMissed',
  'missed',
] as const;

/** A mistake that would explain the difference, with what mends it. */
export type Mistake = {
  readonly kind: (typeof mistakeKinds)[number];
  /** The play that is wrong, or beside which one is left out. */
  readonly event: ScorebookEvent;
  readonly isTakenBack: boolean;
  /** Entered at the event's place. */
  readonly play: Play | null;
};

/** The period's board less the sheet, by side. Product §5, Scorebook. */
export function boardDifference(periods: readonly Score[], period: number, board: Score): Score {
  const total = (side: Side) => periods.slice(0, period).reduce((sum, score) => sum + score[side], 0);
  return { home: board.home - total('home'), away: board.away - total('away') };
}

/** What is on the board and belongs to nobody, as plays. Product §5, Scorebook. */
export function settlingPlays(difference: Score): Play[] {
  return sides
    .filter((side) => difference[side] !== 0)
    .map((side) => ({ kind: 'points', side, points: difference[side] }));
}

/** Two baskets within so many tenths of a second are hard to make. */
const twiceTenths = 80;

const mostMistakes = 3;

/**
 * The likeliest three mistakes behind a difference at the end of a period: each explains as much as it can and overshoots nothing, of
 * each kind the latest one first. What an earlier period's board was compared with isn't suspected again. Product §5, Scorebook.
 */
export function mistakesBehind(
  events: readonly ScorebookEvent[],
  period: number,
  difference: Score,
): Mistake[] {
  const counting = countingEvents(events).toSorted(byGameOrder);
  const comparedPeriod = Math.max(
    0,
    ...counting.filter(isKind('board')).flatMap(({ order }) => (order.period < period ? order.period : [])),
  );
  const suspects = counting.filter(({ order }) => order.period > comparedPeriod && order.period <= period);
  const mistakes = sides
    .flatMap((side) => mistakesOf(side, suspects.toReversed()))
    .map((mistake) => ({ mistake, left: leftAfter(mistake, difference) }))
    .filter(({ left }) => left !== null)
    .toSorted(
      (one, other) =>
        (one.left ?? 0) - (other.left ?? 0) ||
        mistakeKinds.indexOf(one.mistake.kind) - mistakeKinds.indexOf(other.mistake.kind),
    )
    .map(({ mistake }) => mistake);
  const ofKinds = Map.groupBy(mistakes, ({ kind }) => kind);
  const first = [...ofKinds.values()].flatMap((ofKind) => ofKind.slice(0, 1));
  const rest = mistakes.filter((mistake) => !first.includes(mistake));
  return [...first, ...rest].slice(0, mostMistakes);
}

/** How much of the difference it leaves open; null where it makes a side's difference no smaller, or turns it round. */
function leftAfter({ event, isTakenBack, play }: Mistake, difference: Score): number | null {
  let left = 0;
  for (const side of sides) {
    const change = (play ? pointsFor(side, play) : 0) - (isTakenBack ? pointsFor(side, event.play) : 0);
    const after = difference[side] - change;
    const isWorse =
      change !== 0 && (after * difference[side] < 0 || Math.abs(after) >= Math.abs(difference[side]));
    if (isWorse) return null;
    left += Math.abs(after);
  }
  return left;
}

function pointsFor(side: Side, play: Play): number {
  return 'side' in play && play.side === side ? pointsOfPlay(play) : 0;
}

/** All that could be wrong with a side's plays; `latestFirst` are those of both sides. */
function mistakesOf(side: Side, latestFirst: readonly ScorebookEvent[]): Mistake[] {
  const shots = latestFirst.filter(isKind('shot')).filter(({ play }) => play.side === side);
  const throws = latestFirst.filter(isKind('freeThrow')).filter(({ play }) => play.side === side);
  const instead = (kind: Mistake['kind'], event: ScorebookEvent, play: Play | null): Mistake => ({
    kind,
    event,
    play,
    isTakenBack: true,
  });
  return [
    ...shots.flatMap((event) => {
      const { play } = event;
      const worth = play.points === 2 ? 3 : 2;
      if (!play.isMade) return [instead('made', event, { ...play, isMade: true })];
      return [
        instead('otherTeam', event, { ...play, side: otherSide(side), player: null }),
        instead(play.points === 2 ? 'two' : 'three', event, { ...play, points: worth }),
        instead('missed', event, { ...play, isMade: false }),
      ];
    }),
    ...twins(shots).map((event) => instead('twice', event, null)),
    ...throws.flatMap((event) => {
      const { play } = event;
      if (!play.isMade) return [instead('freeThrowMade', event, { ...play, isMade: true })];
      const added: Mistake = { kind: 'freeThrow', event, isTakenBack: false, play };
      return [added, instead('freeThrowMissed', event, { ...play, isMade: false })];
    }),
  ];
}

/** Of two baskets of one worth within 8 s the one that was entered later. */
function twins(shots: readonly ScorebookEvent<Extract<Play, { kind: 'shot' }>>[]): ScorebookEvent[] {
  const baskets = shots.filter(({ play }) => play.isMade);
  return baskets.filter((one) =>
    baskets.some(
      (other) =>
        other.id !== one.id &&
        other.play.points === one.play.points &&
        other.order.period === one.order.period &&
        Math.abs(other.order.clock - one.order.clock) <= twiceTenths &&
        byEntry(other, one) < 0,
    ),
  );
}
