import { countsInTable } from '#domain/fixtures.ts';
import { type Certainty, certaintiesOf } from '#domain/standings/clinch.ts';
import type { LotDraw } from '#domain/standings/lots.ts';
import type { Outcome } from '#domain/standings/outcome.ts';
import { gamesOfPool, type Pool, playoffPlacesOf, poolsOf } from '#domain/standings/pools.ts';
import { contendersOf, type Entry, type StandingsRow, standings } from '#domain/standings/standings.ts';
import { resultOf } from '#server/league-games/results/outcome-columns.ts';
import { seriesOf } from '../bracket/series.ts';
import type { CompetitionRow, deductionsOfCompetition, EntryRow, FixtureRow } from '../queries.ts';

/** What tables are made of. */
export type TableParts = {
  readonly entries: readonly EntryRow[];
  /** Names. */
  readonly pools: readonly string[];
  readonly fixtures: readonly FixtureRow[];
  readonly deductions: Awaited<ReturnType<typeof deductionsOfCompetition>>;
  readonly draws: readonly LotDraw[];
};

type Team = Entry & { readonly pool: number | null };

/** A pool, or all teams, with its rows. */
export type Table = { readonly pool: Pool<Team>; readonly rows: readonly StandingsRow[] };

/** One table a pool; one of all teams where there are no pools. Games in progress count as if they had ended by `live`. */
export function tablesOfParts(
  { rules }: CompetitionRow,
  parts: TableParts,
  live: readonly Outcome[] = [],
): Table[] {
  const entries = parts.entries.map(teamOf);
  const outcomes = [...outcomesOf(parts.fixtures), ...live];
  return poolsOf(entries, parts.pools.length).map((pool) => ({
    pool,
    rows: standings(pool.entries, gamesOfPool(outcomes, pool, { entries, rules }), rules, parts),
  }));
}

/** Of all tables. Drafts are games left too, so that nothing is claimed that they could change. */
export function certaintiesIn(
  { rules }: CompetitionRow,
  tables: readonly Table[],
  parts: TableParts,
): Map<number, Certainty> {
  const entries = parts.entries.map(teamOf);
  const season = parts.fixtures.filter((one) => seriesOf(one) === null);
  const left = season
    .filter(({ outcome, state }) => outcome === null && state !== 'cancelled')
    .map(({ homeId, awayId }) => ({ home: homeId, away: awayId }));
  const outcomes = outcomesOf(parts.fixtures);
  const sizes = tables.map(({ rows }) => rows.filter(({ rank }) => rank !== null).length);
  const places = playoffPlacesOf(sizes, rules.playoffPlaces ?? null);
  const allowsDraws = season.some(({ outcome }) => outcome?.kind === 'draw');
  const field = { entries, rules };
  return new Map(
    tables.flatMap(({ pool, rows }) => [
      ...certaintiesOf({
        table: rows,
        contenders: contendersOf(pool.entries, gamesOfPool(outcomes, pool, field), rules, parts.deductions),
        left: gamesOfPool(left, pool, field),
        rules,
        places,
        allowsDraws,
      }),
    ]),
  );
}

function outcomesOf(fixtures: readonly FixtureRow[]) {
  return fixtures.filter((one) => countsInTable({ ...one, playoff: seriesOf(one) })).flatMap(outcomeOf);
}

function outcomeOf({ id, playedOn, homeId, awayId, outcome }: FixtureRow) {
  if (!outcome) return [];
  return [{ fixtureId: id, playedOn, home: homeId, away: awayId, result: resultOf(outcome) }];
}

function teamOf(row: EntryRow): Team {
  return { id: row.id, name: nameOf(row), withdrawn: row.withdrawn, pool: row.pool };
}

/** The name of a team of the league, else of the guest team. */
export function nameOf({ team, guestName }: EntryRow): string {
  return team?.name ?? guestName ?? '';
}
