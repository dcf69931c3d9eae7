import type { LeaderboardEntry, WeeklyStat } from '#contract/stats.ts';
import { rankBy } from '#domain/leaderboard.ts';
import { metrics } from '#domain/metrics.ts';
import { positionNames } from '#domain/positions.ts';
import { statFields, statValue } from '#domain/stat-line.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import type { Sort } from './sort.ts';

type Rows = (string | number | null)[][];

/** The leaderboard as it is shown, as rows of a table. */
export function leaderboardRows(entries: readonly LeaderboardEntry[], { metric, direction }: Sort): Rows {
  const head = [
    m.stats_csvHead_rank(),
    m.stats_csvHead_player(),
    m.stats_csvHead_position(),
    m.stats_csvHead_jersey(),
    ...metrics.map(({ label }) => label()),
  ];
  const rows = rankBy(entries, language(), metric, direction).map(({ rank, player, ...entry }) => [
    rank,
    player.name,
    player.position && positionNames(player.position),
    player.jerseyNumber,
    ...metrics.map(({ key }) => entry[key]),
  ]);
  return [head, ...rows];
}

/** A player's lines as rows of a table; a week by the date of its Sunday. */
export function lineRows(lines: readonly WeeklyStat[]): Rows {
  const head = [m.stats_csvHead_week(), ...statFields.map(({ label }) => label()), m.stats_csvHead_notes()];
  return [
    head,
    ...lines.map((line) => [line.week, ...statFields.map(({ key }) => statValue(line, key)), line.notes]),
  ];
}
