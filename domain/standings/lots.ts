import type { StandingsRules } from './rules.ts';

/** Teams that were level, in the order in which they were drawn. */
export type LotDraw = { readonly entryIds: readonly number[]; readonly drawnOn: string };

/** Whether a draw was of exactly these teams: as soon as the group is another, it doesn't apply. Product §9, Standings. */
export function isDrawOf({ entryIds }: Pick<LotDraw, 'entryIds'>, ids: readonly number[]): boolean {
  return entryIds.length === ids.length && ids.every((id) => entryIds.includes(id));
}

type Row = { readonly entryId: number; readonly rank: number | null; readonly gamesPlayed: number };

/**
 * The groups of a table that share a rank and can be drawn, by the ids of their entries: where the rules end with lots, once each of
 * the teams has played. Product §9, Standings.
 */
export function groupsToDraw(table: readonly Row[], { criteria }: StandingsRules): number[][] {
  if (criteria.at(-1) !== 'lot') return [];
  const byRank = Map.groupBy(
    table.filter(({ rank }) => rank !== null),
    ({ rank }) => rank,
  );
  return [...byRank.values()]
    .filter((rows) => rows.length > 1 && rows.every(({ gamesPlayed }) => gamesPlayed > 0))
    .map((rows) => rows.map(({ entryId }) => entryId));
}
