import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type * as contract from '#contract/competitions/playoffs.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { seedsOfTables } from '#domain/playoffs/seeding.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { isPlanned, seriesOf } from '../bracket/series.ts';
import { changeCompetition } from '../changes/change-competition.ts';
import { readTables } from '../present.ts';
import { type CompetitionRow, entriesOfCompetition, fixturesOfCompetition, keyOf } from '../queries.ts';
import { nameOf } from '../tables/tables.ts';
import { insertPlayoffs, playoffsOfCompetition, removePlayoffs } from './queries.ts';

/**
 * Seeds the bracket by the table or in the order given. Throws `not_found`, `conflict` where there is one or where teams of the table
 * share a rank, and names `size` or `seeds` where the competition has no such teams. Product §7, Competitions.
 */
export async function createPlayoffs(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { size, seeds: order, ...format } }: InputOf<typeof contract.createPlayoffs>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    if (await playoffsOfCompetition(tx, key))
      throw new ApiError('conflict', { reason: reason('playoffsExist') });
    const seeds = order ? await requireEntries(tx, row, order, size) : await seedsByTable(tx, row, size);
    await insertPlayoffs(tx, key, { format, seeds });
    return { action: 'playoffs_seeded', details: { name: row.name } };
  });
}

async function requireEntries(tx: Transaction, row: CompetitionRow, order: readonly number[], size: number) {
  const ids = (await entriesOfCompetition(tx, keyOf(row)))
    .filter(({ withdrawn }) => !withdrawn)
    .map((one) => one.id);
  const isComplete = order.length === size && new Set(order).size === size;
  if (!isComplete || !order.every((one) => ids.includes(one))) throw invalidField('seeds', 'invalid');
  return order;
}

async function seedsByTable(tx: Transaction, row: CompetitionRow, size: number): Promise<readonly number[]> {
  const { tables, entries, draws } = await readTables(tx, row);
  const rows = tables.map((table) => table.rows);
  const { seeds, level } = seedsOfTables(rows, size, draws);
  if (seeds.length < size) throw invalidField('size', 'playoffSize', { max: seeds.length });
  if (level.length === 0) return seeds;
  const teams = entries.filter((one) => level.includes(one.id)).map(nameOf);
  throw new ApiError('conflict', { reason: reason('seedsLevel', { teams: teams.join(', ') }) });
}

/** Removes the bracket. Throws `not_found`, `conflict` while it has games. Product §7, Competitions. */
export async function deletePlayoffs(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.deletePlayoffs>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    if (!(await playoffsOfCompetition(tx, key))) throw new ApiError('not_found');
    const fixtures = await fixturesOfCompetition(tx, key);
    if (fixtures.some((one) => seriesOf(one) && isPlanned(one)))
      throw new ApiError('conflict', { reason: reason('playoffsHaveGames') });
    await removePlayoffs(tx, key);
    return { action: 'playoffs_removed', details: { name: row.name } };
  });
}
