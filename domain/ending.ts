import type { Result } from './standings/outcome.ts';

export type Points = { readonly home: number; readonly away: number };

/** How a captain says a game ended: `regulation` is what each side had when regulation time ended, null without overtime. */
export type Ending = { readonly points: Points; readonly regulation: number | null };

/** Whether two endings are the same: the score, and after overtime also the one at the end of regulation. Product §5, Outcome. */
export function isSame(a: Ending, b: Ending): boolean {
  return a.points.home === b.points.home && a.points.away === b.points.away && a.regulation === b.regulation;
}

/** The result of what a captain enters, which is never a forfeit. Product §5, Outcome. */
export function resultOfEnding({ points, regulation }: Ending): Result {
  if (regulation !== null) return { kind: 'overtime', points, regulation };
  return { kind: points.home === points.away ? 'draw' : 'played', points };
}
