import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { playerColumns } from '#server/players/columns.ts';
import { sumColumns } from '#server/stats/totals.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

/** The sums of each player of a team, from week `first` to week `last`. */
export const playerTotals = prepared(
  'stats_player_totals',
  { teamId: authorizedTeamId, first: text, last: text },
  (db, param) => {
    const sums = db
      .select({
        playerId: weeklyStats.playerId,
        ...sumColumns(),
      })
      .from(weeklyStats)
      .where(
        and(
          eq(weeklyStats.teamId, param.teamId),
          sql`${weeklyStats.week} between ${param.first} and ${param.last}`,
        ),
      )
      .groupBy(weeklyStats.playerId)
      .as('sums');
    const { playerId, gamesPlayed, points, rebounds, assists, steals, blocks, turnovers, minutesPlayed } =
      sums;
    const totals = { points, rebounds, assists, steals, blocks, turnovers, minutesPlayed };
    return db
      .select({ player: playerColumns, gamesPlayed, totals })
      .from(sums)
      .innerJoin(player, eq(player.id, playerId))
      .where(and(eq(player.teamId, param.teamId), isOnTeam(player)));
  },
);
