import { deleteOrphans, findOrphanedImages } from '#server/images/orphaned.ts';
import { imageUrl } from '#server/images/store.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import type { Job } from './job.ts';

const batch = 100;

/** Deletes images stored a day ago or longer that nothing references, such as those of posts never sent. */
export const deleteOrphanedImages: Job = {
  name: 'delete orphaned images',
  everyMs: 60 * 60 * 1000,
  async run({ db, clock }, log, signal) {
    while (!signal.aborted) {
      const orphans = await findOrphanedImages(db, await clock.now(db), batch);
      for (const orphan of orphans) await deleteOrphans(db, teamOfJob(orphan), [imageUrl(orphan.hash)]);
      if (orphans.length > 0) log.info({ images: orphans.length }, 'Orphaned images were deleted');
      if (orphans.length < batch) return;
    }
  },
};
