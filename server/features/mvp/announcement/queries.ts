import { and, desc, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { mvpWinner } from '#server/database/schema/mvp.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';

/** The week of a team's latest winner. */
export const latestWin = prepared('mvp_latest_win', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({ week: mvpWinner.week })
    .from(mvpWinner)
    .where(eq(mvpWinner.teamId, param.teamId))
    .orderBy(desc(mvpWinner.week))
    .limit(1),
);

/** The numbers that decide between equal votes. */
export const linesOfWeek = prepared(
  'mvp_lines_of_week',
  { teamId: authorizedTeamId, week: text },
  (db, param) =>
    db
      .select({
        playerId: weeklyStats.playerId,
        points: sql<number>`sum(${weeklyStats.points})::int`,
        rebounds: sql<number>`sum(${weeklyStats.rebounds})::int`,
        assists: sql<number>`sum(${weeklyStats.assists})::int`,
      })
      .from(weeklyStats)
      .where(and(eq(weeklyStats.teamId, param.teamId), eq(weeklyStats.week, param.week)))
      .groupBy(weeklyStats.playerId),
);
