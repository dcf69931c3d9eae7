import { reason } from '#contract/reasons.ts';
import { previewImport } from '#contract/schedule-import.ts';
import { importByteLimit } from '#domain/game.ts';
import { formatScheduleTime, gameTime } from '#domain/schedule-format.ts';
import type { ImportAnswers, ReadSchedule } from '#domain/schedule-import/game.ts';
import type { Database } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import type { ScheduleTeam } from '#server/schedule/team.ts';
import { parseInWorker } from '#server/schedule-files/parse-in-worker.ts';
import { createSourceQueue } from '#server/schedule-files/source-queue.ts';
import type { CallServices } from '#server/services.ts';
import { noteTimeout, pausedUntil } from '../pauses/queries.ts';

const inTeamQueue = createSourceQueue();

export type ParseServices = {
  readonly db: Database;
  /** Whom the work is charged to; nobody for the daily sync. */
  readonly charge?: CallServices['charge'];
};

/**
 * Parses the bytes of a schedule for a team, and charges for what that took beyond the endpoint's points. Throws
 * `import_unreadable` with the reason, `rate_limited` while the team's imports are paused, `unavailable` when too many wait.
 */
export async function parseForTeam(
  { db, charge }: ParseServices,
  bytes: Uint8Array,
  team: ScheduleTeam,
  answers: ImportAnswers,
): Promise<ReadSchedule> {
  const { id, name: teamName, zone, seasons, today } = team;
  if (bytes.byteLength > importByteLimit) {
    throw new ApiError('payload_too_large', { reason: reason('importTooLarge') });
  }
  const options = { teamName, zone, seasons, today, answers };
  const outcome = await inTeamQueue(id, async () => {
    await requireNoPause(db, team);
    return parseInWorker(bytes, options);
  });
  if (outcome.isTooMuch) await noteTimeout(db, id, team.now);
  await charge?.(Math.max(0, outcome.cpuMs - previewImport.points));
  if ('parseError' in outcome) throw new ApiError('import_unreadable', { reason: outcome.parseError });
  return outcome.schedule;
}

async function requireNoPause(db: Database, { id, now, zone }: ScheduleTeam): Promise<void> {
  const until = await pausedUntil(db, id, now);
  if (!until) return;
  const time = formatScheduleTime(until.toZonedDateTimeISO(zone));
  throw new ApiError('rate_limited', {
    reason: reason('importPaused', { time: gameTime(time) }),
    retryAfterSeconds: Math.ceil(until.since(now).total('seconds')),
  });
}
