import { setTimeout } from 'node:timers/promises';
import { isDatabaseDown, redacted } from '#server/database/errors.ts';
import { closeVotes } from './close-votes.ts';
import { deleteIdempotencyKeys } from './delete-idempotency-keys.ts';
import { deleteNotifications } from './delete-old-notifications.ts';
import { deleteOrphanedImages } from './delete-orphaned-images.ts';
import { expireSessions } from './expire-sessions.ts';
import { LoggedFailure, recordFailure, recordRecovery } from './failures.ts';
import { forgetDeletions } from './forget-deletions.ts';
import { inviteSubs } from './invite-subs.ts';
import type { Job, JobLog, JobServices } from './job.ts';
import { notifyOnSchedule } from './notify-on-schedule.ts';
import { pruneRateLimits } from './prune-rate-limits.ts';
import { pruneTeamChanges } from './prune-team-changes.ts';
import { refreshSchedules } from './refresh-schedules.ts';
import { remindOfDuties } from './remind-of-duties.ts';
import { warnOfForfeits } from './warn-of-forfeits.ts';

/** The jobs of every server. */
export const productJobs: readonly Job[] = [
  closeVotes,
  notifyOnSchedule,
  expireSessions,
  deleteOrphanedImages,
  refreshSchedules,
  inviteSubs,
  remindOfDuties,
  warnOfForfeits,
  pruneTeamChanges(),
  pruneRateLimits,
  deleteIdempotencyKeys,
  deleteNotifications,
  forgetDeletions,
];

/**
 * Starts all jobs, each at its own interval. `stop` starts no further run, aborts the signals of running ones, and resolves
 * when they have ended.
 */
export function startJobs(services: JobServices, log: JobLog, jobs: readonly Job[] = productJobs) {
  const stopping = new AbortController();
  const loops = jobs.map((job) => repeat(job, services, log, stopping.signal));
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(job: Job, services: JobServices, log: JobLog, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await runOnce(job, services, log, signal);
    // Aborting the signal rejects the pause, which ends it early.
    await setTimeout(job.everyMs, undefined, { signal }).catch(() => {});
  }
}

async function runOnce(job: Job, services: JobServices, log: JobLog, signal: AbortSignal): Promise<void> {
  const since = performance.now();
  const observe = (result: 'done' | 'failed') =>
    services.metrics?.observeJob(job.name, result, (performance.now() - since) / 1000);
  try {
    await job.run(services, log, signal);
    observe('done');
    // A run that was aborted because the server stops did not succeed.
    if (!signal.aborted) await recordRecovery(services, job.name).catch(() => {});
  } catch (error) {
    observe('failed');
    // Ignored when the database is unavailable: the next outcome is stored.
    await recordFailure(services, job.name, error).catch(() => {});
    if (error instanceof LoggedFailure) return;
    if (isDatabaseDown(error)) log.warn({ job: job.name }, 'A job found no database and tries again later');
    else log.error({ job: job.name, err: redacted(error) }, 'A job failed and tries again later');
  }
}
