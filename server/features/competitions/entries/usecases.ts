import type * as contract from '#contract/competitions/entries.ts';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { entryLimit } from '#domain/fixtures.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import { markFixturesChanged } from '#server/league-games/queries.ts';
import { writeLeagueGames } from '#server/league-games/write-games.ts';
import type { Services } from '#server/services.ts';
import { changeCompetition, findEntry, requireRoom } from '../changes/change-competition.ts';
import { playoffsOfCompetition } from '../playoffs/queries.ts';
import {
  type CompetitionRow,
  deductionsOfCompetition,
  entriesOfCompetition,
  fixturesOfCompetition,
  keyOf,
} from '../queries.ts';
import { nameOf } from '../tables/tables.ts';
import {
  findTeamOfLeague,
  insertDeduction,
  insertEntry,
  removeDeduction,
  removeEntry,
  rewriteGuest,
} from './queries.ts';

/** Most deductions of a competition. */
const deductionLimit = 200;

/**
 * Enters a team of the league, or a guest team. Throws `not_found` for a team of another league, `conflict` in a full competition, and
 * names `teamId` or `name` for a team that is in it already. Product §7, Competitions.
 */
export async function createEntry(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.createEntry>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const others = await entriesOfCompetition(tx, keyOf(row));
    requireRoom(others.length, entryLimit);
    const { name, field, values } = await entryValues(tx, row, body);
    const isTwice = others.some(
      (one) => (values.teamId !== null && one.teamId === values.teamId) || sameName(nameOf(one), name),
    );
    if (isTwice) throw invalidField(field, 'entryTwice', { name });
    await insertEntry(tx, { ...keyOf(row), ...values });
    return { action: 'entry_added', details: { name } };
  });
}

async function entryValues(
  tx: Transaction,
  { leagueId }: CompetitionRow,
  { teamId, name, contact }: BodyOf<typeof contract.createEntry>,
) {
  if (teamId) {
    const team = await findTeamOfLeague(tx, leagueId, teamId);
    if (!team) throw new ApiError('not_found');
    const values = { teamId, guestName: null, guestContact: null };
    return { name: team.name, field: 'teamId', values };
  }
  if (name === null) throw invalidField('name', 'teamNameMissing');
  return { name, field: 'name', values: { teamId: null, guestName: name, guestContact: contact } };
}

/** Renames a guest team, or changes its contact. Throws `not_found`, and names `name` for one that is taken. Product §7, Competitions. */
export async function updateEntry(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, entryId }, body: { name, contact } }: InputOf<typeof contract.updateEntry>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    const before = await findEntry(tx, key, entryId);
    if (before.teamId !== null) throw new ApiError('not_found');
    const others = (await entriesOfCompetition(tx, key)).filter((one) => one.id !== entryId);
    if (others.some((one) => sameName(nameOf(one), name))) throw invalidField('name', 'entryTwice', { name });
    await rewriteGuest(tx, key, entryId, { guestName: name, guestContact: contact });
    if (name !== nameOf(before)) {
      await markFixturesChanged(tx, { entryId }, (await services.clock.now(tx)).toString());
      await writeLeagueGames(services, tx, viewer, { competitionId: id });
    }
    return { action: 'entry_renamed', details: { name, before: nameOf(before) } };
  });
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Takes a team without games out. Throws `not_found`, `conflict`. Product §7, Competitions. */
export async function deleteEntry(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, entryId } }: InputOf<typeof contract.deleteEntry>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    const name = nameOf(await findEntry(tx, key, entryId));
    const fixtures = await fixturesOfCompetition(tx, key);
    if (fixtures.some(({ homeId, awayId }) => homeId === entryId || awayId === entryId))
      throw new ApiError('conflict', { reason: reason('entryHasGames', { name }) });
    if ((await playoffsOfCompetition(tx, key))?.seeds.includes(entryId))
      throw new ApiError('conflict', { reason: reason('entrySeeded', { name }) });
    await removeEntry(tx, key, entryId);
    return { action: 'entry_removed', details: { name } };
  });
}

/** Deducts table points, with a reason. Throws `not_found`. Product §7, Competitions. */
export async function createDeduction(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.createDeduction>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    requireRoom((await deductionsOfCompetition(tx, key)).length, deductionLimit);
    const name = nameOf(await findEntry(tx, key, body.entryId));
    await insertDeduction(tx, { ...key, ...body });
    return { action: 'deduction_added', details: { name, points: body.points } };
  });
}

/** Gives the points back. Throws `not_found`. Product §7, Competitions. */
export async function deleteDeduction(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, deductionId } }: InputOf<typeof contract.deleteDeduction>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    const removed = await removeDeduction(tx, key, deductionId);
    if (!removed) throw new ApiError('not_found');
    const name = nameOf(await findEntry(tx, key, removed.entryId));
    return { action: 'deduction_removed', details: { name, points: removed.points } };
  });
}
