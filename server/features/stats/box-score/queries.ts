import { and, eq } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { resultOfGame } from '#server/schedule/game-row.ts';

/** Its week and what the team scored, null without a result. */
export const gameById = prepared(
  'stats_game_by_id',
  { teamId: authorizedTeamId, gameId: integer },
  (db, param) =>
    db
      .select({ week: scheduleGame.week, score: gameResult.ourScore })
      .from(scheduleGame)
      .leftJoin(gameResult, resultOfGame)
      .where(and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, param.gameId))),
);
