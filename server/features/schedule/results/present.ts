import type { GameResult } from '#contract/schedule/results.ts';
import type { ResultRow } from './queries.ts';

/** A result as callers see it: the contract calls our score `hbaScore`. */
export function presentResult({ ourScore, ...row }: ResultRow): GameResult {
  return { ...row, hbaScore: ourScore };
}
