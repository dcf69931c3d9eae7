import { deleteOldNotifications } from '#server/notifications/queries.ts';
import { deleteOldContacts } from '#server/notifications/sub-mails/contacts.ts';
import type { Job } from './job.ts';

/** Deletes what people were notified of more than 90 days ago, and what limits of emails no longer need. Decision 0060. */
export const deleteNotifications: Job = {
  name: 'delete old notifications',
  everyMs: 60 * 60 * 1000,
  async run({ db }) {
    await deleteOldNotifications(db);
    await deleteOldContacts(db);
  },
};
