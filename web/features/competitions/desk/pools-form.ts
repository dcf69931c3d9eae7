import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { type PoolWithTeams, poolCount, poolsWithTeams } from '#domain/standings/pools.ts';
import { m } from '#messages';

/** `count` is 0 for one table; `pool0` is the name of the first pool, `team12` the number of the pool of entry 12 or blank. */
export type PoolValues = { [field: `pool${number}` | `team${number}`]: string; count: string };

type Competition = Pick<ManagedCompetition, 'entries' | 'pools'>;

/** The pools as they are, to be changed, or sent again to undo a change. */
export function presentPools({ entries, pools }: Competition): PoolWithTeams[] {
  return poolsWithTeams(pools, entries);
}

/** Pools without a name are called Pool A, Pool B and so on. */
export function poolValues({ entries, pools }: Competition): PoolValues {
  const values: PoolValues = { count: String(pools.length) };
  for (let index = 0; index < poolCount.max; index++)
    values[`pool${index}`] =
      pools[index] ?? m.desk_pools_usualName({ letter: String.fromCharCode(65 + index) });
  for (const { id, pool } of entries) values[`team${id}`] = pool === null ? '' : String(pool);
  return values;
}

/** The pool of each entry, in turn. */
export function spreadEvenly(entries: Competition['entries'], count: number): Map<number, number> {
  return new Map(entries.map(({ id }, index) => [id, (index % count) + 1]));
}

export function poolsBody(entries: Competition['entries'], values: PoolValues): PoolWithTeams[] {
  return Array.from({ length: Number(values.count) }, (_, index) => ({
    name: values[`pool${index}`] ?? '',
    entryIds: entries.filter(({ id }) => values[`team${id}`] === String(index + 1)).map(({ id }) => id),
  }));
}

/** The form's fields by those of the contract. */
export const poolFields: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: poolCount.max }, (_, index) => [`pools.${index}.name`, `pool${index}`]),
);
