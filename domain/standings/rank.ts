import {
  type Compared,
  type Contender,
  criterionValue,
  gamesAmong,
  haveMetEqually,
  sum,
} from './criteria.ts';
import { isDrawOf, type LotDraw } from './lots.ts';
import type { Criterion, StandingsRules } from './rules.ts';

/** One comparison among contenders who were level: by what, with which values, and what came of it. */
export type Decision = {
  readonly criterion: Criterion;
  /** Ids of those compared, best first. */
  readonly among: readonly number[];
  /** The value of each by id; more is better. */
  readonly values: ReadonlyMap<number, number>;
  /** The games among those level, for the criteria that compare by them, in the order of the input; else empty. */
  readonly level: readonly RecordAmong[];
  /** The day of the draw, where lots have decided. */
  readonly drawnOn: string | null;
};

/** What a contender did in the games among those level. */
export type RecordAmong = {
  readonly id: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  readonly difference: number;
};

/** A contender's rank, shared if nothing decides, and the comparisons that led to it. */
export type Ranked = { readonly id: number; readonly rank: number; readonly decisions: readonly Decision[] };

/**
 * Ranks contenders by the rules' criteria in order. Contenders that no criterion separates share the better rank, and the next
 * rank is skipped (1, 1, 3); they are listed in the order given. Product §9, Standings.
 */
export function rankContenders(
  contenders: readonly Contender[],
  rules: StandingsRules,
  draws: readonly LotDraw[],
): Ranked[] {
  /** Ranks a group by the criteria from `next` on; `level` are those whose games among each other count. */
  const split = (
    group: Group,
    level: Group,
    next: number,
    decisions: readonly Decision[],
    rank: number,
  ): Ranked[] => {
    const criterion = rules.criteria[next];
    if (group.length === 1 || criterion === undefined)
      return group.map(({ id }) => ({ id, rank, decisions }));
    const decision = criterion === 'lot' ? byLot(group, draws) : compare(criterion, group, level, rules);
    if (!decision) return split(group, level, next + 1, decisions, rank);
    const parts = descendingGroups(group, decision.values);
    // Those who share the table's own order are compared by their own games, as are those still level where the rules start again.
    const narrows = next === 0 || (rules.restartAfterSplit && parts.length > 1);
    let better = rank;
    return parts.flatMap((part) => {
      const ranked = split(
        part,
        narrows ? part : level,
        narrows ? 1 : next + 1,
        [...decisions, decision],
        better,
      );
      better += part.length;
      return ranked;
    });
  };
  return split(contenders, contenders, 0, [], 1);
}

type Group = readonly Contender[];

function compare(criterion: Compared, group: Group, level: Group, rules: StandingsRules): Decision | null {
  const comparesOwnGames = criterion.startsWith('headToHead');
  if (comparesOwnGames && !haveMetEqually(level)) return null;
  const values = new Map(group.map((one) => [one.id, criterionValue(criterion, one, level, rules)]));
  return {
    criterion,
    among: descendingGroups(group, values).flatMap((part) => part.map(({ id }) => id)),
    values,
    level: comparesOwnGames ? level.map((one) => recordAmong(one, level)) : [],
    drawnOn: null,
  };
}

/** The latest draw of exactly these contenders. */
function byLot(group: Group, draws: readonly LotDraw[]): Decision | null {
  const draw = draws.findLast((one) =>
    isDrawOf(
      one,
      group.map(({ id }) => id),
    ),
  );
  if (!draw) return null;
  const { entryIds: among, drawnOn } = draw;
  return {
    criterion: 'lot',
    among,
    values: new Map(among.map((id, index) => [id, -index - 1])),
    level: [],
    drawnOn,
  };
}

function recordAmong(contender: Contender, level: Group): RecordAmong {
  const games = gamesAmong(contender, level);
  return {
    id: contender.id,
    wins: games.filter(({ won }) => won).length,
    losses: games.filter(({ won, drawn }) => !won && !drawn).length,
    draws: games.filter(({ drawn }) => drawn).length,
    pointsFor: sum(games, 'pointsFor'),
    pointsAgainst: sum(games, 'pointsAgainst'),
    difference: sum(games, 'difference'),
  };
}

/** Contenders with equal values together, the best first. */
function descendingGroups(group: Group, values: ReadonlyMap<number, number>): Contender[][] {
  const parts = Map.groupBy(group, ({ id }) => values.get(id) ?? 0);
  return [...parts].toSorted(([a], [b]) => b - a).map(([, part]) => part);
}
