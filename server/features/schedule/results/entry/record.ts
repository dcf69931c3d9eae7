import type { AuditDetails } from '#domain/audit.ts';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Services } from '#server/services.ts';
import type { ResultRow } from '../queries.ts';

type Fact = Omit<Parameters<typeof recordAudit>[2], 'details'>;

export async function recordResult(
  services: Services,
  tx: Transaction,
  fact: Fact,
  result: ResultRow,
  changes: AuditDetails = {},
): Promise<void> {
  const details = { ...(await gameDetails(tx, fact.teamId, result.scheduleGameId, result)), ...changes };
  await recordAudit(services, tx, { ...fact, details });
}
