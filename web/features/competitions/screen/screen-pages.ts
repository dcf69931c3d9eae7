import type { Fixture, StandingsRow } from '#contract/competitions.ts';
import { latestResults, nextFixtures } from '#domain/fixtures.ts';

/** Rows that can be read from the stands; more of them are shown one page after the other. */
const tableRows = 16;
const gameRows = 5;
/** Most results, and most next games. */
const mostGames = 10;

/** What a venue's screen shows at a time. `part` is its number among those of its kind, from 0. */
export type ScreenPage = { readonly part: number; readonly parts: number } & (
  | {
      readonly kind: 'table';
      readonly rows: readonly StandingsRow[];
      /** The name of its pool. */
      readonly pool: string | null;
    }
  | { readonly kind: 'results' | 'next'; readonly fixtures: readonly Fixture[] }
);

type ScreenValues = {
  readonly tables: readonly { readonly name: string | null; readonly rows: readonly StandingsRow[] }[];
  readonly fixtures: readonly Fixture[];
  /** Games elsewhere are left out. */
  readonly venue: string | undefined;
  /** The day at the league, such as `2026-11-19`. */
  readonly today: string;
};

/** The pages in the order in which they are shown: the tables, the latest results, the next games. Product §2, League. */
export function screenPages({ tables, fixtures, venue, today }: ScreenValues): ScreenPage[] {
  const here = fixtures.filter((one) => venue === undefined || one.venue === venue);
  const results = latestResults(here).slice(0, mostGames);
  const next = nextFixtures(here, today, mostGames);
  return [
    ...tables.flatMap(({ name, rows }) =>
      inPages(rows, tableRows).map((page, part, { length }) => ({
        kind: 'table' as const,
        rows: page,
        pool: name,
        part,
        parts: length,
      })),
    ),
    ...[['results', results] as const, ['next', next] as const].flatMap(([kind, games]) =>
      inPages(games, gameRows).map((page, part, { length }) => ({
        kind,
        fixtures: page,
        part,
        parts: length,
      })),
    ),
  ];
}

/** In pages of about the same length. */
function inPages<Row>(rows: readonly Row[], most: number): Row[][] {
  const count = Math.ceil(rows.length / most);
  const length = Math.ceil(rows.length / Math.max(1, count));
  return Array.from({ length: count }, (_, page) => rows.slice(page * length, (page + 1) * length));
}
