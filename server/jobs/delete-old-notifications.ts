import { deleteOldNotifications } from '#server/notifications/queries.ts';
import type { Job } from './job.ts';

/** Deletes what people were notified of more than 90 days ago. Decision 0060. */
export const deleteNotifications: Job = {
  name: 'delete old notifications',
  everyMs: 60 * 60 * 1000,
  run: ({ db }) => deleteOldNotifications(db),
};
