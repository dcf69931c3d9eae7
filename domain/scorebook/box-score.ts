import type { Side } from '../standings/outcome.ts';
import { type BoxColumn, boxColumns, columnsOf } from './columns.ts';
import { courtOf, startersOf } from './court.ts';
import { creditsOf } from './credits.ts';
import { type PlayerKey, pointsOfPlay, type ScorebookEvent } from './events.ts';
import { foldScorebook } from './fold.ts';
import { periodTenths } from './format.ts';
import { scoutedPeriods } from './level.ts';
import { byGameOrder } from './order.ts';
import { plusMinusOf } from './plus-minus.ts';
import { countingEvents } from './undo.ts';

/** Minutes are in tenths of a second. */
export type BoxCounts = Readonly<Record<BoxColumn, number>>;

/** `player` is null for what the team was credited with. */
export type BoxLine = {
  readonly player: PlayerKey | null;
  /** In the first line-up of the game. */
  readonly isStarter: boolean;
  readonly counts: BoxCounts;
};

export type BoxScore = {
  /** Those that somebody kept for the side; the others say nothing. */
  readonly columns: readonly BoxColumn[];
  readonly lines: readonly BoxLine[];
  /** Of all lines; the plus/minus is the margin of the team. */
  readonly totals: BoxCounts;
  /** Where everything was kept in some of the periods only: those periods. */
  readonly partPeriods: readonly number[];
};

/** What a side's players did, in the whole game or one period of it. Product §5, Scorebook. */
export function boxScore(side: Side, events: readonly ScorebookEvent[], period?: number): BoxScore {
  const counting = countingEvents(events).toSorted(byGameOrder);
  const ofSide = counting.filter(({ play }) => 'side' in play && play.side === side);
  const tallies = new Map<PlayerKey | null, Record<BoxColumn, number>>();
  const tally = (player: PlayerKey | null) => {
    const counts = tallies.get(player) ?? emptyCounts();
    tallies.set(player, counts);
    return counts;
  };
  const inPeriod = ofSide.filter(({ order }) => period === undefined || order.period === period);
  for (const { play } of inPeriod) {
    if (play.kind !== 'points' && (!('player' in play) || play.kind === 'player')) continue;
    const counts = tally('player' in play ? play.player : null);
    for (const [column, count] of creditsOf(play)) counts[column] += count;
  }
  const minutes = playedTenths(side, counting, period);
  for (const [player, tenths] of minutes ?? []) tally(player).minutes = tenths;
  const rule = foldScorebook(counting).format.plusMinus ?? 'fiba';
  for (const [player, margin] of plusMinusOf(side, counting, { rule, period }))
    tally(player).plusMinus = margin;
  const starters = startersOf(side, counting);
  const isEmpty = (counts: BoxCounts) => Object.values(counts).every((count) => count === 0);
  const entries = [...tallies].filter(([player, counts]) => player !== null || !isEmpty(counts));
  const lines = entries.map(([player, counts]) => ({
    player,
    isStarter: player !== null && starters.includes(player),
    counts,
  }));
  return {
    columns: columnsOf({ side, counting, period, hasLineups: minutes !== null }),
    lines,
    totals: { ...sumOfLines(lines), plusMinus: marginOf(side, counting, period) },
    partPeriods: period === undefined ? partPeriods(side, counting) : [],
  };
}

function partPeriods(side: Side, counting: readonly ScorebookEvent[]): readonly number[] {
  const scouted = scoutedPeriods(side, counting) ?? [];
  return scouted.length < foldScorebook(counting).period ? scouted : [];
}

/** What lines add up to, also the team's own: a turnover on the shot clock is nobody's. Product §5, Scorebook. */
export function sumOfLines(lines: readonly Pick<BoxLine, 'counts'>[]): BoxCounts {
  const sum = emptyCounts();
  for (const { counts } of lines) for (const column of boxColumns) sum[column] += counts[column];
  return sum;
}

function marginOf(side: Side, counting: readonly ScorebookEvent[], period: number | undefined): number {
  return counting
    .filter(({ order }) => period === undefined || order.period === period)
    .reduce((margin, { play }) => {
      const points = pointsOfPlay(play);
      return 'side' in play && play.side === side ? margin + points : margin - points;
    }, 0);
}

/** A line of zeros. Product §5, Scorebook. */
export function emptyCounts(): Record<BoxColumn, number> {
  return {
    minutes: 0,
    points: 0,
    fieldGoals: 0,
    fieldGoalAttempts: 0,
    threes: 0,
    threeAttempts: 0,
    freeThrows: 0,
    freeThrowAttempts: 0,
    offensiveRebounds: 0,
    defensiveRebounds: 0,
    assists: 0,
    steals: 0,
    blocks: 0,
    turnovers: 0,
    fouls: 0,
    plusMinus: 0,
  };
}

/** Of the game, or of one of its periods: what was played until its end, less what was played until its beginning. */
function playedTenths(side: Side, counting: readonly ScorebookEvent[], period: number | undefined) {
  const { format, period: last, clock } = foldScorebook(counting);
  const until = (at: { period: number; clock: number }) =>
    courtOf(
      side,
      counting.filter(({ order }) => order.period <= at.period),
      format,
      at,
    ).playedTenths;
  if (period === undefined || last < period)
    return period === undefined ? until({ period: last, clock }) : null;
  const end = until({ period, clock: last === period ? clock : 0 });
  if (period === 1 || !end) return end;
  const begin = until({ period: period - 1, clock: 0 });
  const tenths = [...end].map(([key, played]) => [key, played - (begin?.get(key) ?? 0)] as const);
  return new Map(tenths.filter(([, played]) => played > 0 && played <= periodTenths(format, period)));
}
