import type { Day, Week } from './calendar.ts';
import { trendGameCount } from './dashboard-counts.ts';
import { seasonAverages } from './leaderboard.ts';
import { byGame } from './stat-game.ts';
import type { StatLine } from './stat-line.ts';

export type RecentForm<L> = {
  /** The latest five, newest first. */
  readonly lines: readonly L[];
  /** Points per game in them, to one decimal. */
  readonly avgPoints: number;
  /** How much that is above the average of all lines, to one decimal; null while there are no earlier ones. */
  readonly change: number | null;
};

/** How a player's last five games went, against all of them. Null without a line. Product §2, Player profile. */
export function recentForm<
  L extends StatLine & { readonly week: Week; readonly playedOn?: Day | null; readonly id?: number },
>(lines: readonly L[]): RecentForm<L> | null {
  if (lines.length === 0) return null;
  const latest = lines.toSorted(byGame).toReversed().slice(0, trendGameCount);
  const { avgPoints } = seasonAverages(latest);
  const change =
    latest.length < lines.length ? oneDecimal(avgPoints - seasonAverages(lines).avgPoints) : null;
  return { lines: latest, avgPoints, change };
}

/** Also turns the -0 of two equal averages into 0. */
const oneDecimal = (value: number) => Math.round(value * 10) / 10 || 0;
