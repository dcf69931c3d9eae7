import type { LeaderboardEntry, WeeklyStat } from '#contract/stats.ts';
import { metrics } from '#domain/metrics.ts';
import { rankBy } from '#domain/ranking.ts';
import { statFields } from '#domain/stat-line.ts';
import type { Sort } from './sort.ts';
import { statsTexts } from './texts.ts';

type Rows = (string | number | null)[][];

/** The leaderboard as it is shown, as rows of a table. */
export function leaderboardRows(entries: readonly LeaderboardEntry[], { metric, direction }: Sort): Rows {
  const { rank, player, position, jersey } = statsTexts.csvHead;
  const head = [rank, player, position, jersey, ...metrics.map(({ label }) => label)];
  const rows = rankBy(entries, metric, direction).map(({ rank, player, ...entry }) => [
    rank,
    player.name,
    player.position,
    player.jerseyNumber,
    ...metrics.map(({ key }) => entry[key]),
  ]);
  return [head, ...rows];
}

/** A player's lines as rows of a table; a week by the date of its Sunday. */
export function lineRows(lines: readonly WeeklyStat[]): Rows {
  const head = [statsTexts.csvHead.week, ...statFields.map(({ label }) => label), statsTexts.csvHead.notes];
  return [head, ...lines.map((line) => [line.week, ...statFields.map(({ key }) => line[key]), line.notes])];
}
