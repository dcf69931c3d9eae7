import { redacted } from '#server/database/errors.ts';
import { ApiError } from '#server/errors.ts';
import { refresh } from '#server/features/schedule-import/refresh/refresh.ts';
import { takeDueSource } from '#server/features/schedule-import/sources/queries.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import type { Job } from './job.ts';

/**
 * Reads every saved schedule URL once a day. One that can't be read doesn't stop the others; the captain sees
 * its reason. The URLs are secrets: only the team is logged. Architecture §4, Schedule import.
 */
export const refreshSchedules: Job = {
  name: 'refresh schedules',
  everyMs: 15 * 60_000,
  async run(services, log, signal) {
    while (!signal.aborted) {
      const source = await takeDueSource(services.db, await services.clock.now(services.db));
      if (!source) return;
      const teamId = teamOfJob(source);
      try {
        log.info({ teamId, ...(await refresh(services, { ...source, teamId })) }, 'A schedule was refreshed');
      } catch (error) {
        if (error instanceof ApiError)
          log.warn({ teamId, reason: error.message }, 'A schedule could not be refreshed');
        else log.error({ teamId, err: redacted(error) }, 'A schedule could not be refreshed');
      }
    }
  },
};
