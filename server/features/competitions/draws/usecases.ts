import { randomInt } from 'node:crypto';
import type * as contract from '#contract/competitions/draws.ts';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { groupsAcrossPools } from '#domain/playoffs/seeding.ts';
import { groupsToDraw, isDrawOf } from '#domain/standings/lots.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { changeCompetition } from '../changes/change-competition.ts';
import { readTables } from '../present.ts';
import { keyOf } from '../queries.ts';
import { nameOf } from '../tables/tables.ts';
import { insertDraw } from './queries.ts';

/**
 * Draws lots for teams that nothing else separates, in a table or as teams of the same place in different pools. Once is enough: a
 * group that has been drawn isn't tied anymore.
 * Throws `not_found`, `conflict`. Product §7, Competitions.
 */
export async function createDraw(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { entryIds } }: InputOf<typeof contract.createDraw>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const { tables, entries, draws } = await readTables(tx, row);
    const rows = tables.map((table) => table.rows);
    const inTables = rows.flatMap((ofTable) => groupsToDraw(ofTable, row.rules));
    const groups = [...inTables, ...groupsAcrossPools(rows, row.rules, draws)];
    const group = groups.find((ids) => isDrawOf({ entryIds }, ids));
    if (!group) throw new ApiError('conflict', { reason: reason('notLevel') });
    const order = shuffled(group);
    const createdAt = (await services.clock.now(tx)).toString();
    const drawnBy = viewer.player?.isApproved ? viewer.player.id : null;
    await insertDraw(tx, { ...keyOf(row), entryIds: order, drawnBy, createdAt });
    const names = order.map((one) => entries.find((entry) => entry.id === one)).flatMap((one) => one ?? []);
    const text = names.map((entry, index) => `${index + 1}. ${nameOf(entry)}`).join(', ');
    return { action: 'lots_drawn', details: { name: row.name, order: text } };
  });
}

/** Fisher–Yates: every order is as likely. */
function shuffled(ids: readonly number[]): number[] {
  const order = [...ids];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const place = randomInt(last + 1);
    [order[last], order[place]] = [order[place] ?? 0, order[last] ?? 0];
  }
  return order;
}
