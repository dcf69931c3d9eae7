import { deleteExpiredSessions } from '#server/identity/sessions.ts';
import type { Job } from './job.ts';

/** Forgets who was signed in and has not been back for 30 days. Architecture §4, Sign-in. */
export const expireSessions: Job = {
  name: 'expire sessions',
  everyMs: 24 * 60 * 60 * 1000,
  run: ({ db }) => deleteExpiredSessions(db),
};
