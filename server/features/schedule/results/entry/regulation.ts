import { resultOfEnding } from '#domain/ending.ts';
import { resultProblem } from '#domain/fixtures.ts';
import type { Score } from '#domain/record.ts';
import { invalidField } from '#server/errors.ts';

type Entered = Score & { readonly regulation?: number | null | undefined };

/**
 * What each team had at the end of regulation time, null without overtime; omitted, it stays as long as the score does. Names the field
 * where overtime doesn't fit the score. Product §5, Game result.
 */
export function regulationOf(
  { ourScore, opponentScore, regulation }: Entered,
  before: (Score & { readonly regulation: number | null }) | null,
): number | null {
  const isSameScore = before?.ourScore === ourScore && before.opponentScore === opponentScore;
  const value = regulation === undefined && isSameScore ? before.regulation : (regulation ?? null);
  if (value === null) return null;
  const points = { home: ourScore, away: opponentScore };
  const problem = resultProblem(resultOfEnding({ points, regulation: value }));
  if (problem?.field === 'regulation') throw invalidField('regulation', problem.code);
  if (problem) throw invalidField('opponentScore', 'overtimeLevel');
  return value;
}
