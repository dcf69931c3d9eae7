import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { countsInTable } from '#domain/fixtures.ts';
import { gamesOfPool, poolsOf } from '#domain/standings/pools.ts';
import { type StandingsRow, standings } from '#domain/standings/standings.ts';
import type { Rules } from './presets.ts';

/** A table, with the name of its pool where there are some. */
export type DeskTable = { readonly pool: string | null; readonly rows: readonly StandingsRow[] };

/** The tables that rules make of the results so far, computed in the browser. */
export function tablesOf(
  { entries, pools, fixtures, deductions, draws }: ManagedCompetition,
  rules: Rules,
): DeskTable[] {
  const outcomes = fixtures
    .filter(countsInTable)
    .flatMap(({ id, playedOn, homeId, awayId, result }) =>
      result ? [{ fixtureId: id, playedOn, home: homeId, away: awayId, result }] : [],
    );
  return poolsOf(entries, pools.length).map((pool) => ({
    pool: pool.number === null ? null : (pools[pool.number - 1] ?? null),
    rows: standings(pool.entries, gamesOfPool(outcomes, pool, { entries, rules }), rules, {
      deductions,
      draws,
    }),
  }));
}
