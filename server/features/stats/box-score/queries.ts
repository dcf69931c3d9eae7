import { eq } from 'drizzle-orm';
import { integer } from '#server/database/parameters.ts';
import { prepared } from '#server/database/prepared.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';

export const gameById = prepared('stats_game_by_id', { gameId: integer }, (db, param) =>
  db
    .select({ teamId: scheduleGame.teamId, week: scheduleGame.week })
    .from(scheduleGame)
    .where(eq(scheduleGame.id, param.gameId)),
);
