import { and, eq, gte, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { scheduleDismissal } from '#server/database/schema/schedule-import.ts';
import type { GameRow } from '#server/schedule/game-row.ts';

/** Remembers that an imported game was deleted on purpose. */
export async function dismissGame(
  db: Executor,
  teamId: AuthorizedTeamId,
  { source, sourceUid }: Pick<GameRow, 'source' | 'sourceUid'>,
): Promise<void> {
  if (source) await db.insert(scheduleDismissal).values({ teamId, source, sourceUid });
}

/** Of a team's games from a day on: whether who came is recorded, and whether players were asked for answers `since`. */
export const upkeepOfGames = prepared(
  'upkeep_of_games',
  { teamId: authorizedTeamId, firstDay: text, since: text },
  (db, param) =>
    db
      .select({
        gameId: scheduleGame.id,
        isAttendanceRecorded: sql<boolean>`exists (select from game_attendance record
          where record.team_id = schedule_game.team_id and record.game_id = schedule_game.id)`,
        wasAskedLately: sql<boolean>`exists (select from notification asked
          where asked.team_id = schedule_game.team_id and asked.kind = 'answer_wanted'
            and asked.created_at > ${param.since}::timestamptz
            and (asked.facts ->> 'gameId')::int = schedule_game.id)`,
      })
      .from(scheduleGame)
      .where(and(eq(scheduleGame.teamId, param.teamId), gte(scheduleGame.playedOn, param.firstDay))),
);

export type UpkeepRow = Awaited<ReturnType<typeof upkeepOfGames>>[number];
