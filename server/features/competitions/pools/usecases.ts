import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type * as contract from '#contract/competitions/pools.ts';
import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { isSamePools, poolsWithTeams } from '#domain/standings/pools.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { changeCompetition } from '../changes/change-competition.ts';
import { entriesOfCompetition, keyOf } from '../queries.ts';
import { poolsOfCompetition, replacePools } from './queries.ts';

/**
 * Replaces the pools and who plays in them. Throws `not_found`, `conflict` where they are no longer those that the caller has seen, and
 * names the pool whose name or team is there twice. Product §7, Competitions.
 */
export async function updatePools(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { pools, before } }: InputOf<typeof contract.updatePools>,
): Promise<ManagedCompetition> {
  requireDistinct(pools);
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    const entries = await entriesOfCompetition(tx, key);
    const names = (await poolsOfCompetition(tx, key)).map(({ name }) => name);
    if (before && !isSamePools(before, poolsWithTeams(names, entries))) throw new ApiError('conflict');
    const ids = new Set(entries.map((one) => one.id));
    if (pools.some(({ entryIds }) => entryIds.some((one) => !ids.has(one)))) throw new ApiError('not_found');
    await replacePools(tx, key, pools);
    const text = pools.map(({ name, entryIds }) => `${name}: ${entryIds.length}`).join(', ');
    return { action: 'pools_changed', details: { name: row.name, ...(text && { pools: text }) } };
  });
}

function requireDistinct(pools: BodyOf<typeof contract.updatePools>['pools']): void {
  const names = pools.map(({ name }) => name.toLowerCase());
  for (const [index, { name, entryIds }] of pools.entries()) {
    if (names.indexOf(name.toLowerCase()) < index)
      throw invalidField(`pools.${index}.name`, 'poolTwice', { name });
    const before = new Set(pools.slice(0, index).flatMap((one) => one.entryIds));
    const isTwice = new Set(entryIds).size < entryIds.length || entryIds.some((id) => before.has(id));
    if (isTwice) throw invalidField(`pools.${index}.entryIds`, 'invalid');
  }
}
