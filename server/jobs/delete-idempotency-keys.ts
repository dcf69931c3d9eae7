import { deleteOldKeys } from '#server/idempotency/queries.ts';
import type { Job } from './job.ts';

/** Deletes the keys that no client repeats anymore. Decision 0054. */
export const deleteIdempotencyKeys: Job = {
  name: 'delete idempotency keys',
  everyMs: 60 * 60 * 1000,
  run: ({ db }) => deleteOldKeys(db),
};
