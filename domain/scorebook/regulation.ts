import { type Side, sides } from '../standings/outcome.ts';
import type { Score, Scorebook } from './fold.ts';

/**
 * What both teams had at the end of regulation time; null for a game without overtime, or where the sheet doesn't have them level then.
 * Product §5, Scorebook.
 */
export function regulationScore({ format, periods }: Pick<Scorebook, 'format' | 'periods'>): number | null {
  if (periods.length <= format.periods) return null;
  const { home, away } = totalOf(periods.slice(0, format.periods));
  return home === away ? home : null;
}

function totalOf(periods: readonly Score[]): Score {
  const total = (side: Side) => periods.reduce((sum, score) => sum + score[side], 0);
  return { home: total(sides[0]), away: total(sides[1]) };
}
