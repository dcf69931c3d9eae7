import { remindOfGames } from '#server/notifications/reminders/remind-of-games.ts';
import { notifyTeams } from '#server/notifications/scheduled/notify-teams.ts';
import type { Job } from './job.ts';

/** Notifies people of what the clock brings about, by e-mail only where mails are sent. Decision 0068. */
export const notifyOnSchedule: Job = {
  name: 'notify on schedule',
  everyMs: 60_000,
  async run(services, log, signal) {
    await notifyTeams(services, log, signal);
    await remindOfGames(services, log, signal);
  },
};
