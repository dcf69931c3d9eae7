import { remindOfGames } from '#server/attendance/reminders/remind-of-games.ts';
import { notifyTeams } from '#server/notifications/scheduled/notify-teams.ts';
import type { Job } from './job.ts';

/** Sends the notifications that are due by the clock; their emails only where a mail server is configured. */
export const notifyOnSchedule: Job = {
  name: 'notify on schedule',
  everyMs: 60_000,
  async run(services, log, signal) {
    await notifyTeams(services, log, signal);
    await remindOfGames(services, log, signal);
  },
};
