import type { Side } from '../standings/outcome.ts';
import { type BoxCounts, type BoxLine, type BoxScore, boxScore } from './box-score.ts';
import type { BoxColumn } from './columns.ts';
import type { ScorebookEvent } from './events.ts';
import { foldScorebook } from './fold.ts';
import type { GameFormat } from './format.ts';
import { possessionsOf } from './possessions.ts';

/** Advanced numbers of a player, in their order. */
export const advancedColumns = [
  'effectiveFieldGoals',
  'trueShooting',
  'usage',
  'assistsPerTurnover',
  'gameScore',
] as const;

export type AdvancedColumn = (typeof advancedColumns)[number];

/** What has to be kept for each. */
const needs: Readonly<Record<AdvancedColumn, readonly BoxColumn[]>> = {
  effectiveFieldGoals: ['fieldGoalAttempts'],
  trueShooting: ['fieldGoalAttempts', 'freeThrowAttempts'],
  usage: ['minutes', 'fieldGoalAttempts', 'freeThrowAttempts', 'turnovers'],
  assistsPerTurnover: ['assists', 'turnovers'],
  gameScore: [
    'fieldGoalAttempts',
    'freeThrowAttempts',
    'offensiveRebounds',
    'defensiveRebounds',
    'assists',
    'steals',
    'blocks',
    'turnovers',
  ],
};

export type AdvancedLine = {
  readonly player: BoxLine['player'];
  /** Null where it would divide by nothing: no attempt, no minute, no turnover. */
  readonly values: Readonly<Record<AdvancedColumn, number | null>>;
};

export type AdvancedBox = {
  /** Those whose parts were kept in the whole game. */
  readonly columns: readonly AdvancedColumn[];
  /** Of players; the most points come first. */
  readonly lines: readonly AdvancedLine[];
  /** Null where the game wasn't scouted from its first play to its last. */
  readonly possessions: number | null;
  /** Points per 100 possessions. */
  readonly per100: number | null;
};

/** The advanced numbers of one side in one game. Product §5, Scorebook. */
export function advancedBox(side: Side, events: readonly ScorebookEvent[]): AdvancedBox {
  const box = boxScore(side, events);
  const { lines, totals: team } = box;
  const { format, score } = foldScorebook(events);
  const possessions = isScouted(box) ? possessionsOf(side, events) : null;
  const hasPlayed = (counts: BoxCounts) => Object.values(counts).some((count) => count > 0);
  return {
    columns: advancedColumns.filter((column) => wasKept(box, column)),
    lines: lines
      .filter(({ player, counts }) => player !== null && hasPlayed(counts))
      .toSorted((one, other) => other.counts.points - one.counts.points)
      .map(({ player, counts }) => ({ player, values: valuesOf(counts, team, format) })),
    possessions,
    per100: possessions ? (100 * score[side]) / possessions : null,
  };
}

type BoxColumns = Pick<BoxScore, 'columns' | 'partPeriods'>;

function wasKept({ columns, partPeriods }: BoxColumns, column: AdvancedColumn): boolean {
  return partPeriods.length === 0 && needs[column].every((one) => columns.includes(one));
}

/** Whether everything but minutes was kept in the whole game. Product §5, Scorebook. */
export function isScouted(box: BoxColumns): boolean {
  return wasKept(box, 'gameScore');
}

function valuesOf(counts: BoxCounts, team: BoxCounts, format: GameFormat): AdvancedLine['values'] {
  return {
    effectiveFieldGoals: effectiveFieldGoals(counts),
    trueShooting: trueShooting(counts, format),
    usage: usage(counts, team, format),
    assistsPerTurnover: counts.turnovers === 0 ? null : counts.assists / counts.turnovers,
    gameScore: gameScore(counts),
  };
}

/**
 * eFG %: a three counts half as much again: (FG + 0.5 × 3P) / FGA, in percent. Dean Oliver, Basketball on Paper (2004), one of the four
 * factors. Product §5, Scorebook.
 */
export function effectiveFieldGoals({ fieldGoals, threes, fieldGoalAttempts }: BoxCounts): number | null {
  return fieldGoalAttempts === 0 ? null : (100 * (fieldGoals + threes / 2)) / fieldGoalAttempts;
}

/**
 * TS %: PTS / (2 × (FGA + 0.44 × FTA)), in percent. The weight of a free throw is the one of the Basketball-Reference glossary; where one
 * free throw counts for all points of the foul, each is a trip of its own and has the weight 1. Product §5, Scorebook.
 */
export function trueShooting(counts: BoxCounts, format: GameFormat): number | null {
  return trueShootingOf(counts.points, shootingTrips(counts, freeThrowWeight(format)));
}

/** {@link trueShooting} of sums. Product §5, Scorebook. */
export function trueShootingOf(points: number, trips: number): number | null {
  return trips === 0 ? null : (100 * points) / (2 * trips);
}

/** FGA + weight × FTA: how often a player or team went for points. Product §5, Scorebook. */
export function shootingTrips({ fieldGoalAttempts, freeThrowAttempts }: BoxCounts, weight: number): number {
  return fieldGoalAttempts + weight * freeThrowAttempts;
}

/** Those and turnovers: how often the ball was theirs to the end. Product §5, Scorebook. */
export function endedPlays(counts: BoxCounts, weight: number): number {
  return shootingTrips(counts, weight) + counts.turnovers;
}

/** How much of a possession a free throw takes. Product §5, Scorebook. */
export function freeThrowWeight({ isSingleFreeThrow }: GameFormat): number {
  return isSingleFreeThrow ? 1 : 0.44;
}

/** With less on the court, usage says nothing: five minutes, in tenths of a second. */
export const leastUsageTenths = 3_000;

/**
 * USG %: the share of the team's plays that a player ended while on the court, 100 × (FGA + 0.44 × FTA + TO) × (team MIN / 5) / (MIN ×
 * (team FGA + 0.44 × team FTA + team TO)). Basketball-Reference glossary. Null below
 * {@link leastUsageTenths}. Product §5, Scorebook.
 */
export function usage(counts: BoxCounts, team: BoxCounts, format: GameFormat): number | null {
  const weight = freeThrowWeight(format);
  return usageOf({
    ended: endedPlays(counts, weight),
    minutes: counts.minutes,
    teamEnded: endedPlays(team, weight),
    teamMinutes: team.minutes,
  });
}

type UsageSums = { ended: number; minutes: number; teamEnded: number; teamMinutes: number };

/** {@link usage} of sums; minutes in tenths of a second. Product §5, Scorebook. */
export function usageOf({ ended, minutes, teamEnded, teamMinutes }: UsageSums): number | null {
  const onCourt = minutes * teamEnded;
  return minutes < leastUsageTenths || onCourt === 0 ? null : (100 * ended * (teamMinutes / 5)) / onCourt;
}

/**
 * Game Score: PTS + 0.4 FG − 0.7 FGA − 0.4 (FTA − FT) + 0.7 OREB + 0.3 DREB + STL + 0.7 AST + 0.7 BLK − 0.4 PF − TO. John Hollinger, in
 * the Basketball-Reference glossary. Product §5, Scorebook.
 */
export function gameScore(counts: BoxCounts): number {
  const shooting =
    counts.points +
    0.4 * counts.fieldGoals -
    0.7 * counts.fieldGoalAttempts -
    0.4 * (counts.freeThrowAttempts - counts.freeThrows);
  const rebounding = 0.7 * counts.offensiveRebounds + 0.3 * counts.defensiveRebounds;
  const rest = counts.steals + 0.7 * counts.assists + 0.7 * counts.blocks;
  return shooting + rebounding + rest - 0.4 * counts.fouls - counts.turnovers;
}
