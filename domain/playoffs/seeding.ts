import { isDrawOf, type LotDraw } from '../standings/lots.ts';
import type { StandingsRules } from '../standings/rules.ts';
import { type Seeds, seedsOfTable } from './bracket.ts';

/** A row of a table, as far as seeds need it. */
export type SeedRow = {
  readonly entryId: number;
  readonly rank: number | null;
  readonly gamesPlayed: number;
  /** From 0 to 1. */
  readonly winPercentage: number;
  readonly difference: number;
  readonly pointsFor: number;
};

/** A team with its place in its pool, by which pools are compared. */
type Placed = { readonly row: SeedRow; readonly pool: number; readonly tier: number };

/**
 * The best `size` of one table, or of the tables of several pools: the first of each pool, then the second and so on; each time by
 * winning percentage, difference a game and points a game, then by lots that were drawn among exactly those still tied. `level` are
 * those that have to be decided before. In the first round, teams of one pool meet only where no swap among teams of the same place
 * avoids it. Product §9, Play-offs.
 */
export function seedsOfTables(
  tables: readonly (readonly SeedRow[])[],
  size: number,
  draws: readonly Pick<LotDraw, 'entryIds'>[],
): Seeds {
  const [first] = tables;
  if (tables.length < 2) {
    return seedsOfTable(
      (first ?? []).map(({ entryId, rank }) => ({ id: entryId, rank })),
      size,
    );
  }
  const placed = tables.flatMap(tiersOf);
  const drawn = drawnGroups(placed, draws);
  const order = placed.toSorted((a, b) => byPlace(a, b) || drawnPlace(drawn, a, b));
  const best = order.slice(0, size);
  const isTied = (one: Placed, index: number) =>
    order.some(
      (other, place) =>
        Math.min(index, place) < size && isLevel(one, other) && drawnPlace(drawn, one, other) === 0,
    );
  const level = order.filter(isTied);
  return {
    seeds: (level.length > 0 ? best : awayFromPoolmates(best)).map(({ row }) => row.entryId),
    level: level.map(({ row }) => row.entryId),
  };
}

/**
 * The groups of teams of the same place in different pools that nothing separates, by the ids of their entries: to be drawn where the
 * rules end with lots, once each of them has played and its own pool is decided. Product §9, Play-offs.
 */
export function groupsAcrossPools(
  tables: readonly (readonly SeedRow[])[],
  { criteria }: Pick<StandingsRules, 'criteria'>,
  draws: readonly Pick<LotDraw, 'entryIds'>[],
): number[][] {
  if (criteria.at(-1) !== 'lot' || tables.length < 2) return [];
  return tiedGroups(tables.flatMap(tiersOf)).filter((ids) => !draws.some((draw) => isDrawOf(draw, ids)));
}

function tiedGroups(placed: readonly Placed[]): number[][] {
  const isDecided = (one: Placed) =>
    one.row.gamesPlayed > 0 && !placed.some((other) => other.pool === one.pool && isLevel(one, other));
  const candidates = placed.filter(isDecided);
  const groups = candidates.map((one) =>
    placed.filter((other) => other === one || isLevel(one, other)).map(({ row }) => row.entryId),
  );
  const undecided = new Set(placed.filter((one) => !isDecided(one)).map(({ row }) => row.entryId));
  return groups.filter(
    (ids, index) =>
      ids.length > 1 && ids[0] === candidates[index]?.row.entryId && !ids.some((id) => undecided.has(id)),
  );
}

/** The draws that apply, each among exactly the teams that are tied. */
function drawnGroups(placed: readonly Placed[], draws: readonly Pick<LotDraw, 'entryIds'>[]) {
  const groups = tiedGroups(placed);
  return draws
    .map(({ entryIds }) => entryIds)
    .filter((entryIds) => groups.some((ids) => isDrawOf({ entryIds }, ids)));
}

/** Less than 0 where lots put the first before the second, 0 where none were drawn between them. */
function drawnPlace(drawn: readonly (readonly number[])[], a: Placed, b: Placed): number {
  const order = drawn.find((ids) => ids.includes(a.row.entryId) && ids.includes(b.row.entryId));
  return order ? order.indexOf(a.row.entryId) - order.indexOf(b.row.entryId) : 0;
}

function tiersOf(table: readonly SeedRow[], pool: number): Placed[] {
  return table.filter(({ rank }) => rank !== null).map((row, tier) => ({ row, pool, tier }));
}

function byPlace(a: Placed, b: Placed): number {
  return a.tier - b.tier || compareRows(a.row, b.row);
}

function compareRows(a: SeedRow, b: SeedRow): number {
  const perGame = (value: number, { gamesPlayed }: SeedRow) => value / Math.max(1, gamesPlayed);
  return (
    b.winPercentage - a.winPercentage ||
    perGame(b.difference, b) - perGame(a.difference, a) ||
    perGame(b.pointsFor, b) - perGame(a.pointsFor, a)
  );
}

/** Two of a pool that share its rank, or two of the same place that nothing separates. */
function isLevel(a: Placed, b: Placed): boolean {
  if (a === b) return false;
  if (a.pool === b.pool) return a.row.rank === b.row.rank;
  return a.tier === b.tier && compareRows(a.row, b.row) === 0;
}

/** Swaps the lower team of a pairing with the nearest one of the same place, where then neither pairing is within a pool. */
function awayFromPoolmates(best: readonly Placed[]): Placed[] {
  const seeds = [...best];
  const slots = 2 ** Math.ceil(Math.log2(seeds.length));
  const poolAt = (seed: number) => seeds[seed]?.pool;
  const lower = seeds.map((_, seed) => seed).filter((seed) => seed >= slots / 2);
  for (const seed of lower.toReversed()) {
    const opponent = slots - 1 - seed;
    if (poolAt(seed) !== poolAt(opponent)) continue;
    const other = lower
      .filter(
        (one) =>
          seeds[one]?.tier === seeds[seed]?.tier &&
          poolAt(one) !== poolAt(opponent) &&
          poolAt(seed) !== poolAt(slots - 1 - one),
      )
      .toSorted((a, b) => Math.abs(a - seed) - Math.abs(b - seed))[0];
    const [down, up] = [seeds[seed], other === undefined ? undefined : seeds[other]];
    if (other === undefined || !down || !up) continue;
    [seeds[seed], seeds[other]] = [up, down];
  }
  return seeds;
}
