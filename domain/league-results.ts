import { type Ending, isSame, type Points } from './ending.ts';
import type { deciders } from './fixtures.ts';
import { countedPoints, type Result, type Side, winner } from './standings/outcome.ts';
import type { StandingsRules } from './standings/rules.ts';

/** What one side says a game ended like. */
export type Version = Ending & { readonly side: Side };

type Decider = (typeof deciders)[number];

/** Who has decided what a fixture's outcome is: `standsAt` is set while the other captain may still answer. */
type Entered = { readonly decidedBy: Decider; readonly standsAt: string | null };

/**
 * How sure a league game's result is: `toConfirm` until the other captain has answered or the time is over, `disputed` while the
 * two sides differ and nobody has decided, else `final`. Against a guest team it needs no answer: it is `entered`, and its captain may
 * correct it as long. Null without a result. Product §5, Outcome.
 */
export type ResultState = 'toConfirm' | 'entered' | 'disputed' | 'final';

export const resultStates = [
  'toConfirm',
  'entered',
  'disputed',
  'final',
] as const satisfies readonly ResultState[];

/** The state of a result at `now`. A dispute has two versions and no outcome, so that it counts nowhere. Product §5, Outcome. */
export function resultState(
  entered: Entered | null,
  versions: readonly Version[],
  now: Temporal.Instant,
): ResultState | null {
  if (!entered) return versions.length > 1 ? 'disputed' : null;
  const isOpen =
    entered.standsAt !== null &&
    Temporal.Instant.from(entered.standsAt).epochMilliseconds > now.epochMilliseconds;
  if (!isOpen) return 'final';
  return entered.decidedBy === 'captain' ? 'entered' : 'toConfirm';
}

/** What a captain's numbers do to the result. */
export type Effect =
  /** They are the result until the other captain answers. */
  | 'report'
  /** They are the ones that the other captain entered. */
  | 'confirm'
  /** They are others than those of the other captain. */
  | 'dispute'
  /** The score stays; the team's notes may not. */
  | 'keep'
  /** Refused: the captain has entered a result already. */
  | 'exists'
  /** Refused: both sides have entered numbers, and the organizer decides. */
  | 'disputed'
  /** Refused: the result is final. */
  | 'final';

type Situation = {
  readonly state: ResultState | null;
  readonly versions: readonly Version[];
  /** What counts now; null without points. */
  readonly current: Ending | null;
};

/**
 * What it does when the captain of `side` enters an ending, for the first time or as a change. In a dispute the captain may still accept
 * the other's numbers. Product §5, Outcome.
 */
export function effectOf(
  { state, versions, current }: Situation,
  { side, isChange, ...ending }: Version & { readonly isChange: boolean },
): Effect {
  const own = versions.find((one) => one.side === side);
  const other = versions.find((one) => one.side !== side);
  if (state === 'final') {
    if (!isChange) return 'exists';
    return current && isSame(ending, current) ? 'keep' : 'final';
  }
  if (other && isSame(other, ending)) return 'confirm';
  if (state === 'disputed') return 'disputed';
  if (!own) return other ? 'dispute' : 'report';
  if (!isChange) return 'exists';
  return isSame(own, ending) ? 'keep' : 'report';
}

/** A team's score and its opponent's as the points of home and away. Product §5, Outcome. */
export function pointsOf(
  side: Side,
  { ourScore, opponentScore }: { readonly ourScore: number; readonly opponentScore: number },
): Points {
  return side === 'home' ? { home: ourScore, away: opponentScore } : { home: opponentScore, away: ourScore };
}

/** The points of home and away as a team's own schedule shows them. Product §5, Outcome. */
export function scoreOf(side: Side, { home, away }: Points) {
  return side === 'home' ? { ourScore: home, opponentScore: away } : { ourScore: away, opponentScore: home };
}

/**
 * The ending that the schedules of both teams show; null where the game counts for nobody, and where a side was given a game that it
 * didn't lead. Product §5, Outcome.
 */
export function scheduledEnding(result: Result, rules: StandingsRules): Ending | null {
  const points = result.kind === 'doubleForfeit' ? null : countedPoints(result, rules);
  if (!points) return null;
  const level = points.home === points.away;
  const leader = points.home > points.away ? 'home' : 'away';
  if ((level ? null : leader) !== winner(result)) return null;
  return { points, regulation: result.kind === 'overtime' ? result.regulation : null };
}
