import type * as contract from '#contract/schedule-import.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import type { ImportOrigin } from '#domain/schedule-import/plan.ts';
import type { UndoStep } from '#domain/schedule-import/undo.ts';
import { markStaleAnswers } from '#server/attendance/changes.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { type ImportedChange, notifyOfImport } from '#server/notifications/import.ts';
import type { ScheduleTeam } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { forgetImport, markApplied } from '../queries.ts';
import { applyReading, type Choice } from './apply.ts';
import { gameValues } from './existing-games.ts';

type ImportDraft = Choice & {
  id: number;
  origin: ImportOrigin;
  reading: ReadSchedule;
  /** Null for the daily refresh. */
  viewer: SignedInViewer | null;
};

/**
 * Applies a previewed import. One that changed nothing is deleted, so that the import before it can still be undone. Product
 * §5, Import.
 */
export async function applyDraft(
  services: Pick<Services, 'clock' | 'outbox'>,
  tx: Transaction,
  team: ScheduleTeam,
  { id, origin, reading, viewer, ...choice }: ImportDraft,
): Promise<contract.ImportOutcome> {
  const { outcome, steps } = await applyReading(tx, team, reading, { origin, ...choice });
  const visible = steps.filter(({ isMarkOnly }) => !isMarkOnly);
  if (visible.length === 0) {
    await forgetImport(tx, team.id, id);
  } else {
    await markApplied(tx, team.id, id, { undo: steps, at: team.now.toString() });
    const details = { ...outcome };
    await recordAudit(services, tx, { viewer, teamId: team.id, action: 'schedule_imported', details });
    const changes = visible.map(gameChange);
    const playersToReconfirm = await markStaleAnswers(services, tx, team, changes);
    await notifyOfImport(
      services,
      tx,
      { team, actorId: teamActorId(viewer, team.id) },
      changes,
      playersToReconfirm,
    );
  }
  return outcome;
}

function gameChange({ gameId, before, after }: UndoStep): ImportedChange {
  return { id: gameId, before: before && gameValues(before.game), after: gameValues(after) };
}
