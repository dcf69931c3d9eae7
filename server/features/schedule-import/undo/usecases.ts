import type { InputOf } from '#contract/endpoint.ts';
import type { undoImport as endpoint } from '#contract/schedule-import.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { sameField, sameGame } from '#domain/schedule-import/same.ts';
import { gameAfterUndo, type SourceState, type UndoStep } from '#domain/schedule-import/undo.ts';
import { markStaleAnswers } from '#server/attendance/changes.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Executor } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { type ImportedChange, notifyOfImport } from '#server/notifications/import.ts';
import {
  type GameRow,
  gameColumns,
  removeGame,
  setSource,
  teamGames,
  updateGameValues,
} from '#server/schedule/game-row.ts';
import { lockSchedule, type ScheduleTeam, scheduleTeam } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { gameValues, importedGame } from '../plan/existing-games.ts';
import { dismiss, importById, lastApplied, markUndone } from '../queries.ts';
import { writeScore } from '../scores/queries.ts';

/**
 * Undoes the team's last import: deletes the games it added and restores what it changed. Later edits stay, and a game that
 * was edited or played since stays as the captain's own. Throws `not_found` for an import of another
 * team, `conflict` when it isn't the last one or has been undone. Product §5, Import.
 */
export async function undoImport(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<{ removed: number; restored: number }> {
  return inTransaction(services.db, async (tx) => {
    const row = await importById(tx, id);
    if (!row) throw new ApiError('not_found');
    const teamId = managedTeam(viewer, row.teamId);
    await lockSchedule(tx, teamId);
    const last = await lastApplied(tx, teamId);
    if (last?.id !== id || last.undoneAt || !last.undo) throw new ApiError('conflict');
    const team = await scheduleTeam(tx, teamId, await services.clock.now(tx));
    const rows = new Map((await teamGames(tx, { teamId })).map((row) => [row.id, row]));
    const restored: ImportedChange[] = [];
    let removed = 0;
    for (const step of last.undo.toReversed()) {
      const row = rows.get(step.gameId);
      const change = row && (await undoStep(tx, team, row, step));
      if (change === 'removed') removed += 1;
      else if (change) restored.push(change);
    }
    const playersToReconfirm = await markStaleAnswers(services, tx, team, restored);
    await notifyOfImport(
      services,
      tx,
      { team, actorId: teamActorId(viewer, teamId) },
      restored,
      playersToReconfirm,
    );
    await markUndone(tx, teamId, id, team.now.toString());
    await recordAudit(services, tx, { viewer, teamId, action: 'schedule_import_undone' });
    return { removed, restored: restored.length };
  });
}

async function undoStep(
  tx: Executor,
  team: ScheduleTeam,
  row: GameRow,
  step: UndoStep,
): Promise<ImportedChange | 'removed' | null> {
  const now = importedGame(row);
  const back = gameAfterUndo(step, now);
  if (back === 'delete') {
    if (step.wasDismissed && row.source) {
      await dismiss(tx, team.id, { source: row.source, sourceUid: row.sourceUid });
    }
    await removeGame(tx, team.id, row.id);
    return 'removed';
  }
  const own: SourceState = { origin: null, sourceUid: null, source: null, goneAt: null };
  const at = team.now.toString();
  if (!sameGame(back, now)) {
    await updateGameValues(tx, team.id, row.id, {
      ...gameColumns(gameValues(back)),
      updatedAt: at,
    });
    if (!sameField('score', back, now)) await writeScore(tx, team.id, row.id, back.score, at);
  }
  await setSource(tx, team.id, row.id, step.before ?? own);
  return step.isMarkOnly ? null : { id: row.id, before: row, after: gameValues(back) };
}
