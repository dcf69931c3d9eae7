import { backupJob } from '#domain/system-health.ts';
import { backUpDay } from '#server/backup/daily.ts';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { isDatabaseDown, redacted } from '#server/database/errors.ts';
import { LoggedFailure } from './failures.ts';
import type { Job } from './job.ts';

/** Writes one backup for each day in UTC into `folder`. One that failed is tried again an hour later. */
export function backUpDaily(connection: ConnectionOptions, folder: string): Job {
  return {
    name: backupJob,
    everyMs: 60 * 60 * 1_000,
    async run({ db, clock }, log, signal) {
      const day = (await clock.now(db)).toString().slice(0, 10);
      try {
        const path = await backUpDay(connection, folder, day, signal);
        if (path !== null) log.info({ path }, 'The daily backup is written');
      } catch (error) {
        if (signal.aborted) return;
        if (isDatabaseDown(error)) throw error;
        log.error({ folder, err: redacted(error) }, 'The daily backup failed and is tried again in an hour');
        throw new LoggedFailure('The daily backup failed', { cause: error });
      }
    },
  };
}
