import { type LeaderboardEntry, rankBy } from './leaderboard.ts';
import { dashboardMetrics } from './metrics.ts';
import { commonAlphabet } from './names.ts';

/** How many leaders a metric has. */
export const leaderCount = 10;

/** The part of a team's games that a player must have played. */
const leastShare = 0.4;

/**
 * The games that a player needs to be among a league's leaders: 40 % of what its teams have played, by the median, and one at least.
 * Product §9, Leaderboard metrics.
 */
export function leastGames(gamesOfTeams: readonly number[]): number {
  const sorted = gamesOfTeams.toSorted((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.max(1, Math.ceil(median * leastShare));
}

type Person = { readonly id: number; readonly name: string };

/** The entries with enough games that are among the first of any metric of the dashboard. Product §9, Leaderboard metrics. */
export function leagueLeaders<E extends LeaderboardEntry<Person>>(entries: readonly E[], least: number): E[] {
  const eligible = entries.filter(({ gamesPlayed }) => gamesPlayed >= least);
  const leading = new Set(
    dashboardMetrics.flatMap((metric) =>
      rankBy(eligible, commonAlphabet, metric)
        .filter(({ rank }, index) => index < leaderCount && rank <= leaderCount)
        .map(({ player }) => player.id),
    ),
  );
  return eligible.filter(({ player }) => leading.has(player.id));
}
