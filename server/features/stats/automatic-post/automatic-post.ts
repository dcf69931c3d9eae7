import { statSummary } from '#domain/stat-line.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { redacted } from '#server/database/errors.ts';
import type { CallServices } from '#server/services.ts';
import type { LineRow } from '../lines/queries.ts';
import { correctedPost, insertAutomaticPost } from './queries.ts';

type Log = CallServices['log'];

/**
 * The automatic post about a new line, in its own savepoint: its failure never loses the stats, and a line has
 * one post at most. Product §4, Weekly stats for a week; Architecture §4, Automatic post.
 */
export async function createAutomaticPost(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  line: LineRow,
  log: Log,
): Promise<void> {
  const values = {
    teamId,
    playerId: line.playerId,
    content: statSummary(line),
    weeklyStatsId: line.id,
    createdAt: line.submittedAt,
  };
  const insert = (savepoint: Transaction) => insertAutomaticPost(savepoint, values);
  await inSavepoint(tx, insert, log, 'The automatic post about new stats was not created');
}

/**
 * Updates the automatic post of a line to its numbers, and marks it as edited when its text changes. A post that its author has
 * deleted is not created again.
 */
export async function updateAutomaticPost(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  line: LineRow,
  editedAt: string,
  log: Log,
): Promise<void> {
  const values = { teamId, lineId: line.id, content: statSummary(line), editedAt };
  const update = (savepoint: Transaction) => correctedPost(savepoint, values);
  await inSavepoint(tx, update, log, 'The automatic post about stats was not updated');
}

async function inSavepoint(
  tx: Transaction,
  write: (savepoint: Transaction) => PromiseLike<unknown>,
  log: Log,
  failure: string,
): Promise<void> {
  try {
    await tx.transaction(async (savepoint) => void (await write(savepoint)));
  } catch (error) {
    log.warn({ err: redacted(error) }, failure);
  }
}
