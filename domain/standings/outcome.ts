import type { StandingsRules } from './rules.ts';

export const sides = ['home', 'away'] as const;

export type Side = (typeof sides)[number];

type Points = { readonly home: number; readonly away: number };

/** How a fixture ended, by kind. Points are those on the board. */
export type Result =
  | { readonly kind: 'played' | 'draw'; readonly points: Points }
  /** `regulation`: the points of either side when regulation time ended. */
  | { readonly kind: 'overtime'; readonly points: Points; readonly regulation: number }
  /** `by` did not play. */
  | { readonly kind: 'forfeit'; readonly by: Side }
  | { readonly kind: 'doubleForfeit' }
  /** `by` had fewer than two players left. */
  | { readonly kind: 'default'; readonly by: Side; readonly points: Points }
  /** The organizer gave the game to a side, with a score. */
  | { readonly kind: 'awarded'; readonly to: Side; readonly points: Points }
  /** The game counts for nobody. */
  | { readonly kind: 'annulled' };

/** Every kind of result. */
export const resultKinds = [
  'played',
  'overtime',
  'draw',
  'forfeit',
  'doubleForfeit',
  'default',
  'awarded',
  'annulled',
] as const satisfies readonly Result['kind'][];

/** The end of one fixture. `playedOn` is a day such as 2026-11-15; entries are identified by number. */
export type Outcome = {
  readonly fixtureId: number;
  readonly playedOn: string;
  readonly home: number;
  readonly away: number;
  readonly result: Result;
};

/** One entry's half of an outcome, as the table counts it. */
export type SideOfOutcome = {
  readonly opponent: number;
  readonly side: Side;
  readonly won: boolean;
  readonly drawn: boolean;
  /** Table points. */
  readonly tablePoints: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  /** What the game adds to differences: 0 where the rules leave it out, at most the cap. */
  readonly difference: number;
  /** This entry did not play. */
  readonly forfeited: boolean;
  /** Players were on the court, so the game counts in streaks. */
  readonly onCourt: boolean;
};

/**
 * The points that count (Official Basketball Rules, articles 20 and 21): a forfeit has the rules' score, and a default stands if the
 * other side leads, else it ends 2-0. Product §9, Standings.
 */
export function countedPoints(result: Result, rules: StandingsRules): Points | null {
  switch (result.kind) {
    case 'annulled':
      return null;
    case 'doubleForfeit':
      return { home: 0, away: 0 };
    case 'forfeit':
      return result.by === 'home'
        ? { home: 0, away: rules.forfeitScore }
        : { home: rules.forfeitScore, away: 0 };
    case 'default': {
      const lead = result.points[other(result.by)] - result.points[result.by];
      if (lead > 0) return result.points;
      return result.by === 'home' ? { home: 0, away: 2 } : { home: 2, away: 0 };
    }
    default:
      return result.points;
  }
}

/** The side that won, or null after a draw, a double forfeit or an annulled game. Product §9, Standings. */
export function winner(result: Result): Side | null {
  switch (result.kind) {
    case 'annulled':
    case 'doubleForfeit':
      return null;
    case 'forfeit':
    case 'default':
      return other(result.by);
    case 'awarded':
      return result.to;
    default:
      if (result.points.home === result.points.away) return null;
      return result.points.home > result.points.away ? 'home' : 'away';
  }
}

/** Both halves of an outcome, home first; none if it was annulled. Product §9, Standings. */
export function sidesOfOutcome(
  outcome: Outcome,
  rules: StandingsRules,
): [SideOfOutcome, SideOfOutcome] | null {
  const points = countedPoints(outcome.result, rules);
  if (!points) return null;
  const half = (side: Side): SideOfOutcome => ({
    opponent: side === 'home' ? outcome.away : outcome.home,
    side,
    won: winner(outcome.result) === side,
    drawn: isDraw(outcome.result),
    tablePoints: tablePoints(outcome.result, side, rules),
    pointsFor: points[side],
    pointsAgainst: points[other(side)],
    difference: countedDifference(outcome.result, points[side] - points[other(side)], rules),
    forfeited:
      outcome.result.kind === 'doubleForfeit' ||
      (outcome.result.kind === 'forfeit' && outcome.result.by === side),
    onCourt: outcome.result.kind !== 'forfeit' && outcome.result.kind !== 'doubleForfeit',
  });
  return [half('home'), half('away')];
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

function isDraw(result: Result): boolean {
  return winner(result) === null && result.kind !== 'doubleForfeit' && result.kind !== 'annulled';
}

function tablePoints(result: Result, side: Side, { points }: StandingsRules): number {
  if (result.kind === 'doubleForfeit') return points.forfeitLoss;
  if (isDraw(result)) return points.draw;
  const won = winner(result) === side;
  if (result.kind === 'overtime') return won ? points.overtimeWin : points.overtimeLoss;
  if (won) return points.win;
  if (result.kind === 'forfeit') return points.forfeitLoss;
  return result.kind === 'default' ? points.defaultLoss : points.loss;
}

function countedDifference(result: Result, difference: number, rules: StandingsRules): number {
  const forfeited = result.kind === 'forfeit' || result.kind === 'doubleForfeit';
  if (forfeited && !rules.forfeitsCountInDifference) return 0;
  if (result.kind === 'overtime' && !rules.overtimeCountsInDifference) return 0;
  const cap = rules.differenceCap ?? Number.POSITIVE_INFINITY;
  return Math.max(-cap, Math.min(cap, difference));
}
