import type { Side } from '../standings/outcome.ts';
import { type BoxCounts, type BoxLine, boxScore, emptyCounts } from './box-score.ts';
import { type BoxColumn, boxColumns } from './columns.ts';
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
  const { columns, lines, partPeriods } = boxScore(side, events);
  const { format, score } = foldScorebook(events);
  const isWhole = partPeriods.length === 0;
  const wasKept = (column: AdvancedColumn) => isWhole && needs[column].every((one) => columns.includes(one));
  const team = teamCounts(lines);
  const isScouted = wasKept('gameScore');
  const possessions = isScouted ? possessionsOf(side, events) : null;
  const hasPlayed = (counts: BoxCounts) => Object.values(counts).some((count) => count > 0);
  return {
    columns: advancedColumns.filter(wasKept),
    lines: lines
      .filter(({ player, counts }) => player !== null && hasPlayed(counts))
      .toSorted((one, other) => other.counts.points - one.counts.points)
      .map(({ player, counts }) => ({ player, values: valuesOf(counts, team, format) })),
    possessions,
    per100: possessions ? (100 * score[side]) / possessions : null,
  };
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
  const attempts = counts.fieldGoalAttempts + freeThrowWeight(format) * counts.freeThrowAttempts;
  return attempts === 0 ? null : (100 * counts.points) / (2 * attempts);
}

/** How much of a possession a free throw takes. */
function freeThrowWeight({ isSingleFreeThrow }: GameFormat): number {
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
  const ended = ({ fieldGoalAttempts, freeThrowAttempts, turnovers }: BoxCounts) =>
    fieldGoalAttempts + freeThrowWeight(format) * freeThrowAttempts + turnovers;
  const onCourt = counts.minutes * ended(team);
  return counts.minutes < leastUsageTenths || onCourt === 0
    ? null
    : (100 * ended(counts) * (team.minutes / 5)) / onCourt;
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

/** Of all lines, also the team's own: a turnover on the shot clock is nobody's. */
function teamCounts(lines: readonly BoxLine[]): BoxCounts {
  const sum = emptyCounts();
  for (const { counts } of lines) for (const column of boxColumns) sum[column] += counts[column];
  return sum;
}
