import { type BookLine, isSameLine } from '#domain/stat-line.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { redacted } from '#server/database/errors.ts';
import type { CallServices } from '#server/services.ts';
import type { LineRow } from '../lines/queries.ts';
import { editedPost, insertAutomaticPost } from './queries.ts';

type Log = CallServices['log'];

/**
 * The automatic post about a new line, in its own savepoint: its failure never loses the stats, and a line has
 * one post at most. Its text is the line, in each reader's language. Product §4, Weekly stats for a week; Architecture §4, Automatic post.
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
    weeklyStatsId: line.id,
    createdAt: line.submittedAt,
  };
  const insert = (savepoint: Transaction) => insertAutomaticPost(savepoint, values);
  await inSavepoint(tx, insert, log, 'The automatic post about new stats was not created');
}

/**
 * Marks the automatic post of a line as edited when the numbers in it have changed. A post that its author has deleted is not
 * created again.
 */
export async function updateAutomaticPost(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  { before, after, editedAt }: { before: BookLine & { id: number }; after: BookLine; editedAt: string },
  log: Log,
): Promise<void> {
  if (isSameLine(before, after)) return;
  const values = { teamId, lineId: before.id, editedAt };
  const update = (savepoint: Transaction) => editedPost(savepoint, values);
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
