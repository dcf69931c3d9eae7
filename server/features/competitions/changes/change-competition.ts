import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import type { AuditAction, AuditDetails } from '#domain/audit.ts';
import { formatMatchup } from '#domain/schedule-format.ts';
import { recordLeagueAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { lockCompetition } from '../management/queries.ts';
import { readManagedCompetition } from '../present.ts';
import { type CompetitionKey, type CompetitionRow, type EntryRow, entriesOfCompetition } from '../queries.ts';
import { nameOf } from '../tables/tables.ts';

type Fact = { readonly action: AuditAction; readonly details: AuditDetails };

/**
 * Changes a competition in one transaction under its lock, so that its limits, days and slots are checked against what is stored.
 * The work returns what the audit list says of it. Throws `not_found`.
 */
export async function changeCompetition(
  services: Services,
  viewer: SignedInViewer,
  competitionId: number,
  work: (tx: Transaction, row: CompetitionRow) => Promise<Fact | null>,
): Promise<ManagedCompetition> {
  return inTransaction(services.db, async (tx) => {
    const before = await lockCompetition(tx, viewer, competitionId);
    const fact = await work(tx, before);
    if (fact) await recordLeagueAudit(services, tx, { viewer, leagueId: before.leagueId, ...fact });
    const now = await services.clock.now(tx);
    return readManagedCompetition(tx, await lockCompetition(tx, viewer, competitionId), now);
  });
}

/** An entry of the competition. Throws `not_found`, for one of another competition too. */
export async function findEntry(tx: Transaction, key: CompetitionKey, entryId: number): Promise<EntryRow> {
  const rows = await entriesOfCompetition(tx, key);
  const entry = rows.find(({ id }) => id === entryId);
  if (!entry) throw new ApiError('not_found');
  return entry;
}

type Entries = { readonly homeId: number; readonly awayId: number };

/** The names of both sides, for the details of an audit entry. */
export async function sideNames(tx: Transaction, key: CompetitionKey, { homeId, awayId }: Entries) {
  const home = await findEntry(tx, key, homeId);
  const away = await findEntry(tx, key, awayId);
  return { home: nameOf(home), away: nameOf(away) };
}

/** 'Harbor Hawks vs Bay City' in the language of the caller, by the ids of entries. */
export async function matchup(tx: Transaction, key: CompetitionKey, entries: Entries): Promise<string> {
  const { home, away } = await sideNames(tx, key, entries);
  return formatMatchup(home, { opponent: away, isHome: true });
}

/** Throws `conflict` where a list of the competition is full. */
export function requireRoom(count: number, max: number): void {
  if (count >= max) throw new ApiError('conflict', { reason: reason('listFull', { max }) });
}
