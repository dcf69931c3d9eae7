import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';

/** The points of the team in the games of a game's week; null while one that is not cancelled has no result. */
const scoreOfWeek = sql<number | null>`(
  select case when count(*) = count(result.id) then sum(result.our_score)::int end
  from schedule_game other left join game_result result
    on result.team_id = other.team_id and result.schedule_game_id = other.id
  where other.team_id = schedule_game.team_id and other.week = schedule_game.week
    and (not other.is_cancelled or result.id is not null))`;

export const gameById = prepared(
  'stats_game_by_id',
  { teamId: authorizedTeamId, gameId: integer },
  (db, param) =>
    db
      .select({ week: scheduleGame.week, score: scoreOfWeek })
      .from(scheduleGame)
      .where(and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, param.gameId))),
);
