import { dutyReminderHours } from '#domain/duties.ts';
import { gameInstant } from '#domain/schedule-text.ts';
import { isDatabaseDown, redacted } from '#server/database/errors.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { remindTeamOfDuty } from '#server/league-games/duties/notify-of-duty.ts';
import { claimDuty, type DutyAhead, dutiesAhead } from '#server/league-games/duties/queries.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import type { Job } from './job.ts';

/** Reminds everybody on a team of its duty 48 hours before the game, once a day of the game. Product §5, Fixture. */
export const remindOfDuties: Job = {
  name: 'remind of duties',
  everyMs: 60_000,
  async run(services, log, signal) {
    const { db, clock } = services;
    const now = await clock.now(db);
    for (const duty of await dutiesAhead(db, now)) {
      if (signal.aborted) return;
      if (!isDue(duty, now)) continue;
      try {
        await inTransaction(db, async (tx) => {
          if (!(await claimDuty(tx, duty))) return;
          const { kind, zone, playedOn } = duty;
          await remindTeamOfDuty({ ...services, log }, tx, {
            teamId: teamOfJob(duty),
            kind,
            game: duty,
            zone,
            cause: `duty:${duty.id}:${playedOn}:${duty.teamId}`,
          });
        });
      } catch (error) {
        if (isDatabaseDown(error)) throw error;
        log.error({ dutyId: duty.id, err: redacted(error) }, 'A team could not be reminded of its duty');
      }
    }
  },
};

function isDue({ playedOn, time, zone }: DutyAhead, now: Temporal.Instant): boolean {
  const tipOff = gameInstant({ date: playedOn, time: time ?? '' }, { zone, season: null });
  if (!tipOff) return false;
  const earliest = tipOff.subtract({ hours: dutyReminderHours });
  return Temporal.Instant.compare(earliest, now) <= 0 && Temporal.Instant.compare(now, tipOff) < 0;
}
