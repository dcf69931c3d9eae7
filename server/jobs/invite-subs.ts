import { advanceDueCascade, gamesWithDueCascade } from '#server/attendance/cascade/due.ts';
import { isDatabaseDown, redacted } from '#server/database/errors.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import type { Job } from './job.ts';

/** Invites subs when their time has come, and the next when an invitation has lapsed. Product §2, Who's in. */
export const inviteSubs: Job = {
  name: 'invite subs',
  everyMs: 15_000,
  async run(services, log, signal) {
    for (const game of await gamesWithDueCascade(services)) {
      if (signal.aborted) return;
      try {
        await advanceDueCascade({ ...services, log }, { teamId: teamOfJob(game), gameId: game.gameId });
      } catch (error) {
        if (isDatabaseDown(error)) throw error;
        log.error({ ...game, err: redacted(error) }, 'The subs of a game could not be invited');
      }
    }
  },
};
