import { deleteImageIfOrphaned, findOrphanedImages } from '#server/images/orphaned.ts';
import { imageUrl } from '#server/images/store.ts';
import type { Job } from './job.ts';

const batch = 100;

/** Deletes pictures that were uploaded a day ago or longer and that nothing shows, such as those of posts never sent. */
export const deleteOrphanedImages: Job = {
  name: 'delete orphaned images',
  everyMs: 60 * 60 * 1000,
  async run({ db, clock }, log, signal) {
    while (!signal.aborted) {
      const unshown = await findOrphanedImages(db, await clock.now(db), batch);
      for (const { teamId, hash } of unshown) {
        await db.transaction((tx) => deleteImageIfOrphaned(tx, teamId, imageUrl(hash)));
      }
      if (unshown.length > 0)
        log.info({ pictures: unshown.length }, 'Pictures that nothing shows were deleted');
      if (unshown.length < batch) return;
    }
  },
};
