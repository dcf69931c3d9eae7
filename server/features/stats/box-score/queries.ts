import { eq } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { integer } from '#server/database/parameters.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';

export const gameById = prepared('stats_game_by_id', { gameId: integer }, (db, param) =>
  db
    .select({ teamId: scheduleGame.teamId, week: scheduleGame.week, isReadable: isVisible })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, scheduleGame.teamId))
    .innerJoin(league, leagueOfTeam)
    .where(eq(scheduleGame.id, param.gameId)),
);
