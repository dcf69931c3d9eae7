import { isDatabaseDown, redacted } from '#server/database/errors.ts';
import { finalizeVote, votesToFinalize } from '#server/features/mvp/winners/usecases.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import type { Job } from './job.ts';

/**
 * Sets the winner of every week whose Monday has come, however long ago: weeks that ended while no server ran are
 * caught up with. One team's failure holds no other team up. Product §9, Voting; Architecture §4, Voting.
 */
export const closeVotes: Job = {
  name: 'close votes',
  everyMs: 60_000,
  async run(services, log, signal) {
    for (const vote of await votesToFinalize(services)) {
      if (signal.aborted) return;
      try {
        if (await finalizeVote(services, { ...vote, teamId: teamOfJob(vote) }))
          log.info(vote, 'A weekly vote was decided');
      } catch (error) {
        if (isDatabaseDown(error)) throw error;
        log.error({ ...vote, err: redacted(error) }, 'A weekly vote could not be decided');
      }
    }
  },
};
