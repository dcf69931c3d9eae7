import { deleteExpiredSessions } from '#server/identity/sessions.ts';
import type { Job } from './job.ts';

/** Deletes the sessions whose time is over. Architecture §4, Sign-in. */
export const expireSessions: Job = {
  name: 'expire sessions',
  everyMs: 24 * 60 * 60 * 1000,
  run: ({ db }) => deleteExpiredSessions(db),
};
