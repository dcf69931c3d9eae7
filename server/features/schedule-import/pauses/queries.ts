import { and, eq, gt, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { scheduleImportTimeout } from '#server/database/schema/schedule-import.ts';

/** Two schedules within this time that take too long pause the team's imports, for as long. */
const pause = { hours: 1 };

/** Until when the team's imports are paused; null when they are not. */
export async function pausedUntil(
  db: Executor,
  teamId: AuthorizedTeamId,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { teamId: team, pausedUntil } = scheduleImportTimeout;
  const [row] = await db
    .select({ pausedUntil })
    .from(scheduleImportTimeout)
    .where(and(eq(team, teamId), gt(pausedUntil, now.toString())));
  return row?.pausedUntil ? Temporal.Instant.from(row.pausedUntil) : null;
}

/** Stores that a schedule took too long; the second time within an hour it pauses the team's imports. */
export async function noteTimeout(
  db: Executor,
  teamId: AuthorizedTeamId,
  now: Temporal.Instant,
): Promise<void> {
  const recently = now.subtract(pause).toString();
  const timedOutAt = now.toString();
  await db
    .insert(scheduleImportTimeout)
    .values({ teamId, timedOutAt })
    .onConflictDoUpdate({
      target: scheduleImportTimeout.teamId,
      set: {
        timedOutAt,
        pausedUntil: sql`case when ${scheduleImportTimeout.timedOutAt} > ${recently} then ${now.add(pause).toString()}::timestamptz end`,
      },
    });
}
