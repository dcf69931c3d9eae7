import type { Places } from './race.ts';
import type { StandingsRules } from './rules.ts';
import type { Entry } from './standings.ts';

/** Fewest and most pools of a competition that has some. */
export const poolCount = { min: 2, max: 8 } as const;

/** Longest name of a pool, in characters. */
export const poolNameLimit = 30;

type InPool = { readonly pool: number | null };

/** The teams of one table. `number` counts from 1; null where all teams share the only table. */
export type Pool<E> = { readonly number: number | null; readonly entries: readonly E[] };

/** The tables of a competition: one a pool, and one of all teams where there are no pools. Product §9, Standings. */
export function poolsOf<E extends InPool>(entries: readonly E[], count: number): Pool<E>[] {
  if (count === 0) return [{ number: null, entries }];
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    entries: entries.filter(({ pool }) => pool === index + 1),
  }));
}

type Game = { readonly home: number; readonly away: number };
type Team = Pick<Entry, 'id' | 'withdrawn'>;
type Field = { readonly entries: readonly Team[]; readonly rules: StandingsRules };

/**
 * The games that count in a pool's table: those of two of its teams and, unless the rules leave them out, those against the other
 * pools. `entries` are all of the competition; games that a withdrawal has voided count nowhere. Product §9, Standings.
 */
export function gamesOfPool<G extends Game>(
  games: readonly G[],
  pool: Pool<Team>,
  { entries, rules }: Field,
): G[] {
  const own = new Set(pool.entries.map(({ id }) => id));
  const isVoid = new Set(
    entries.filter(({ withdrawn }) => withdrawn === 'gamesAnnulled').map(({ id }) => id),
  );
  return games.filter(({ home, away }) => {
    if (isVoid.has(home) || isVoid.has(away)) return false;
    const [first, second] = [own.has(home), own.has(away)];
    return rules.crossPoolGamesCount === false ? first && second : first || second;
  });
}

/**
 * Which places of a pool are in the playoffs for sure, and which may be, as the first of all pools go before the second. `sizes` are
 * the numbers of teams in the pools. Product §9, Standings.
 */
export function playoffPlacesOf(sizes: readonly number[], spots: number | null): Places | null {
  if (spots === null) return null;
  const best = (place: number) => sizes.reduce((total, size) => total + Math.min(size, place), 0);
  const places = Array.from({ length: Math.max(0, ...sizes) }, (_, index) => index + 1);
  return {
    sure: places.filter((place) => best(place) <= spots).length,
    possible: places.filter((place) => best(place - 1) < spots).length,
  };
}

/** A pool by the ids of its teams. */
export type PoolWithTeams = { readonly name: string; readonly entryIds: number[] };

/** Pools by their names, each with its teams. Product §3, competition. */
export function poolsWithTeams(
  names: readonly string[],
  entries: readonly { readonly id: number; readonly pool: number | null }[],
): PoolWithTeams[] {
  return names.map((name, index) => ({
    name,
    entryIds: entries.filter(({ pool }) => pool === index + 1).map(({ id }) => id),
  }));
}

/** Whether pools have the same names and order, and the same teams in each. Product §3, competition. */
export function isSamePools(one: readonly PoolWithTeams[], other: readonly PoolWithTeams[]): boolean {
  const textOf = (pools: readonly PoolWithTeams[]) =>
    JSON.stringify(pools.map(({ name, entryIds }) => [name, entryIds.toSorted((a, b) => a - b)]));
  return textOf(one) === textOf(other);
}
