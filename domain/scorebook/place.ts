/**
 * A point of the half court, in tenths of a metre: `x` from its left sideline and `y` from its end line, seen with the basket below. Both
 * teams' shots are on the same half.
 */
export type ShotPlace = { readonly x: number; readonly y: number };

/** The half court is 15 m wide and 14 m long (FIBA Official Basketball Rules, Art. 2). */
export const placeLimits = { x: 150, y: 140 } as const;
