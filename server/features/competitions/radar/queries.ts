import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/connection.ts';
import { fixture } from '#server/database/schema/competitions.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import type { CompetitionKey } from '../queries.ts';

/** The games of these days on the schedules of the competition's teams. */
export async function gamesOnSchedules(
  db: Executor,
  { leagueId, competitionId }: CompetitionKey,
  now: Temporal.Instant,
) {
  // A day more at both ends, because zones differ.
  const at = now.toString();
  return db
    .select({
      fixtureId: fixture.id,
      gameId: scheduleGame.id,
      teamId: scheduleGame.teamId,
      isHome: scheduleGame.isHome,
    })
    .from(fixture)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.competitionId, fixture.competitionId), eq(scheduleGame.fixtureId, fixture.id)),
    )
    .where(
      and(
        eq(fixture.leagueId, leagueId),
        eq(fixture.competitionId, competitionId),
        eq(fixture.state, 'published'),
        sql`${fixture.playedOn} between (${at}::timestamptz - interval '1 day')::date and (${at}::timestamptz + interval '4 days')::date`,
      ),
    )
    .orderBy(asc(scheduleGame.teamId), asc(scheduleGame.id));
}
