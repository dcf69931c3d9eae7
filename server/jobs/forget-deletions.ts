import { forgetDeletionsBefore } from '#server/deletions/store.ts';
import { deleteOrphans } from '#server/images/orphaned.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import type { Job } from './job.ts';

/** Deletes what can no longer be undone, with the pictures of deleted posts. */
export const forgetDeletions: Job = {
  name: 'forget deletions',
  everyMs: 60 * 1000,
  async run({ db, clock }) {
    const pictures = await forgetDeletionsBefore(db, (await clock.now(db)).subtract({ minutes: 5 }));
    for (const picture of pictures) await deleteOrphans(db, teamOfJob(picture), [picture.url]);
  },
};
