import { deleteExpiredCounts } from '#server/limits/queries.ts';
import type { Job } from './job.ts';

/** Deletes the counts of shared limits that have expired. */
export const pruneRateLimits: Job = {
  name: 'prune rate limits',
  everyMs: 60 * 60 * 1_000,
  run: ({ db }) => deleteExpiredCounts(db),
};
