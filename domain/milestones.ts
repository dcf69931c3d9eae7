import type { Day, Week } from './calendar.ts';
import { byGame } from './stat-game.ts';
import type { StatKey, StatLine } from './stat-line.ts';

/** The stats that have milestones, with their career totals. Product §2, Player profile. */
export const milestones = {
  points: [100, 250, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000],
  rebounds: [50, 100, 250, 500, 1_000, 1_500, 2_000],
  assists: [50, 100, 250, 500, 1_000, 1_500, 2_000],
  steals: [25, 50, 100, 250, 500],
  blocks: [25, 50, 100, 250, 500],
} as const satisfies Partial<Record<StatKey, readonly number[]>>;

export type MilestoneKey = keyof typeof milestones;

/** In the order in which they are shown. */
export const milestoneKeys = ['points', 'rebounds', 'assists', 'steals', 'blocks'] as const;

type Line = StatLine & { readonly week: Week; readonly playedOn?: Day | null; readonly id?: number };

export type Milestone<L> =
  /** Within reach: no more is missing than two average games bring. */
  | { readonly kind: 'near'; readonly key: MilestoneKey; readonly total: number; readonly missing: number }
  /** The latest that was reached, and the line that did. */
  | { readonly kind: 'reached'; readonly key: MilestoneKey; readonly total: number; readonly line: L };

/**
 * What a player is near to and has reached last in each stat, from all lines of the career: an edit that undoes a milestone takes it
 * back. Those within reach come first. Product §2, Player profile.
 */
export function playerMilestones<L extends Line>(lines: readonly L[]): Milestone<L>[] {
  const inOrder = lines.toSorted(byGame);
  const near: Milestone<L>[] = [];
  const reached: Milestone<L>[] = [];
  for (const key of milestoneKeys) {
    const sum = inOrder.reduce((total, line) => total + line[key], 0);
    const next = milestones[key].find((total) => total > sum);
    if (next !== undefined && next - sum <= (2 * sum) / inOrder.length)
      near.push({ kind: 'near', key, total: next, missing: next - sum });
    const last = milestones[key].findLast((total) => total <= sum);
    if (last === undefined) continue;
    let running = 0;
    const line = inOrder.find((one) => {
      running += one[key];
      return running >= last;
    });
    if (line) reached.push({ kind: 'reached', key, total: last, line });
  }
  return [...near, ...reached];
}

/** Points that continue a scoring streak, and games that make one. */
export const streakPoints = 10;
export const leastStreak = 3;

/** In how many lines in a row, up to the latest, there were {@link streakPoints} or more; 0 below {@link leastStreak}. Product §2, Player profile. */
export function scoringStreak(lines: readonly Line[]): number {
  const latestFirst = lines.toSorted(byGame).toReversed();
  const end = latestFirst.findIndex(({ points }) => points < streakPoints);
  const length = end === -1 ? latestFirst.length : end;
  return length < leastStreak ? 0 : length;
}
