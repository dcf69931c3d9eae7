import { pra } from './leaderboard.ts';
import type { StatLine } from './stat-line.ts';

/** How many performers a dashboard shows. Product §9, Dashboard. */
const topPerformerCount = 3;

/**
 * The three lines of the week with the most points, rebounds and assists together; then more points, then the
 * lower player id. Product §2, Public dashboard.
 */
export function weeklyTopPerformers<L extends StatLine & { readonly playerId: number }>(
  linesOfTheWeek: readonly L[],
): L[] {
  return linesOfTheWeek
    .toSorted((a, b) => pra(b) - pra(a) || b.points - a.points || a.playerId - b.playerId)
    .slice(0, topPerformerCount);
}
