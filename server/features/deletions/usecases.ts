import type * as contract from '#contract/deletions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import { isMember, mayUndoDeletion, type SignedInViewer } from '#domain/access.ts';
import type { DeletionKind } from '#domain/deletions.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { postgresError } from '#server/database/errors.ts';
import type { DeletedRows } from '#server/database/schema/deletions.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { restoreRows, takeDeletion, teamOfDeletion } from '#server/deletions/restore.ts';
import { partsOf } from '#server/deletions/tables.ts';
import { ApiError } from '#server/errors.ts';
import { lockCompetitionsOfTeam } from '#server/league-games/queries.ts';
import { lockSchedule } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { managedTeam, ownTeam } from '#server/teams/scope.ts';
import { finishUndo, undoConflict } from './undone/finish-undo.ts';

/**
 * Restores what the caller deleted in the last two minutes, once. Throws `not_found` when there is nothing to undo, also for
 * what somebody else deleted, and `undo_conflict` when something has taken its place. Product §2, Undo.
 */
export async function undoDeletion(
  services: Services,
  viewer: SignedInViewer,
  { params: { kind, id } }: InputOf<typeof contract.undoDeletion>,
): Promise<null> {
  return namingConflicts(kind, () =>
    inTransaction(services.db, async (tx) => {
      const now = await services.clock.now(tx);
      const own = { kind, id, now, issuer: services.identity.issuer, subject: viewer.identity.uid };
      const teamOfRow = await teamOfDeletion(tx, own);
      if (teamOfRow === null) throw nothingToUndo();
      const teamId = teamToUndoIn(viewer, teamOfRow);
      if (kind === 'result') await lockCompetitionsOfTeam(tx, teamId);
      // Locks the team's row: a player who is removed meanwhile is removed before or after, never in between.
      await lockSchedule(tx, teamId);
      const rows = await takeDeletion(tx, own);
      if (!rows || !mayUndoDeletion(viewer, { kind, teamId, playerId: playerOf(own, teamId, rows) })) {
        throw nothingToUndo();
      }
      await restoreRows(tx, teamId, { kind, id, rows });
      const lineIds = (rows.weekly_stats ?? []).map((row) => Number(row.id));
      await finishUndo(services, tx, viewer, { kind, id, teamId, lineIds });
      return null;
    }),
  );
}

function teamToUndoIn(viewer: SignedInViewer, teamId: number): AuthorizedTeamId {
  return isMember(viewer) && viewer.player.teamId === teamId ? ownTeam(viewer) : managedTeam(viewer, teamId);
}

/** Whose post, comment or line it was. */
function playerOf(
  { kind, id }: { kind: DeletionKind; id: number },
  teamId: AuthorizedTeamId,
  rows: DeletedRows,
): number | null {
  const table = partsOf(kind, teamId, id)[0]?.table ?? '';
  const playerId = rows[table]?.find((row) => row.id === id)?.player_id;
  return typeof playerId === 'number' ? playerId : null;
}

function nothingToUndo(): ApiError {
  return new ApiError('not_found', { reason: reason('nothingToUndo') });
}

/** A row that takes the place of a restored one, or is missing for it, violates a key. */
async function namingConflicts<T>(kind: DeletionKind, undo: () => Promise<T>): Promise<T> {
  try {
    return await undo();
  } catch (error) {
    const code = postgresError(error)?.code;
    if (code === '23505' || code === '23503') throw undoConflict(kind);
    throw error;
  }
}
