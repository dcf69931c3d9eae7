import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { scorebook, scorebookEvent } from '#server/database/schema/scorebook.ts';

/** The scorebooks of a team's games, from week `first` to week `last`. */
export const booksOfWeeks = prepared(
  'scorebook_books_of_weeks',
  { teamId: authorizedTeamId, first: text, last: text },
  (db, param) =>
    db
      .select({
        gameId: scorebook.gameId,
        ourSide: scorebook.ourSide,
        eventCount: scorebook.eventCount,
        summary: scorebook.summary,
      })
      .from(scorebook)
      .innerJoin(
        scheduleGame,
        and(eq(scheduleGame.teamId, scorebook.teamId), eq(scheduleGame.id, scorebook.gameId)),
      )
      .where(
        and(
          eq(scorebook.teamId, param.teamId),
          sql`${scheduleGame.week} between ${param.first} and ${param.last}`,
        ),
      )
      .orderBy(asc(scorebook.gameId)),
);

/** The events of those of the games that have ended. */
export async function eventsOfEndedGames(db: Executor, teamId: AuthorizedTeamId, gameIds: readonly number[]) {
  const ended = db
    .select({ gameId: scorebookEvent.gameId })
    .from(scorebookEvent)
    .where(and(eq(scorebookEvent.teamId, teamId), sql`${scorebookEvent.play} ->> 'kind' = 'end'`));
  return db
    .select({
      gameId: scorebookEvent.gameId,
      id: scorebookEvent.id,
      order: scorebookEvent.order,
      time: scorebookEvent.time,
      play: scorebookEvent.play,
    })
    .from(scorebookEvent)
    .where(
      and(
        eq(scorebookEvent.teamId, teamId),
        inArray(scorebookEvent.gameId, [...gameIds]),
        inArray(scorebookEvent.gameId, ended),
      ),
    )
    .orderBy(asc(scorebookEvent.gameId), asc(scorebookEvent.position));
}
