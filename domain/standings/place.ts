import { m } from '#messages';

/** Where a team stands among those that are ranked. */
export type Place = { readonly rank: number; readonly isShared: boolean; readonly teams: number };

type PlacedRow = { readonly rank: number | null; readonly gamesPlayed: number };

/** The place of a row in its table; null before the first result and for a team that has withdrawn. Product §2, League. */
export function placeIn(table: readonly PlacedRow[], { rank }: PlacedRow): Place | null {
  if (rank === null || table.every(({ gamesPlayed }) => gamesPlayed === 0)) return null;
  const ranked = table.filter((row) => row.rank !== null);
  return { rank, isShared: ranked.filter((row) => row.rank === rank).length > 1, teams: ranked.length };
}

/** '3rd of 8', 'T-3rd of 8' where others share the rank, and '2nd of 4 in Pool A'. Product §2, League. */
export function placeText({ rank, isShared, teams, pool }: Place & { readonly pool: string | null }): string {
  const own = m.standing_place({ rank, teams });
  const place = isShared ? m.standing_placeTied({ place: own }) : own;
  return pool === null ? place : m.standing_placeInPool({ place, pool });
}

/** A row with its two neighbors: the one before and the one after, or two on the side that has them. Product §2, League. */
export function rowsAround<Row>(table: readonly Row[], index: number): Row[] {
  const first = Math.max(0, Math.min(index - 1, table.length - 3));
  return table.slice(first, first + 3);
}
