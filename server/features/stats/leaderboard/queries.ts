import { and, count, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { playerColumns } from '#server/players/columns.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import { total } from '../totals/queries.ts';

/** The sums of each player of a team, from week `first` to week `last`. */
export const playerTotals = prepared(
  'stats_player_totals',
  { teamId: authorizedTeamId, first: text, last: text },
  (db, param) => {
    const sums = db
      .select({
        playerId: weeklyStats.playerId,
        gamesPlayed: count().as('games_played'),
        points: total(weeklyStats.points).as('points'),
        rebounds: total(weeklyStats.rebounds).as('rebounds'),
        assists: total(weeklyStats.assists).as('assists'),
        steals: total(weeklyStats.steals).as('steals'),
        blocks: total(weeklyStats.blocks).as('blocks'),
        turnovers: total(weeklyStats.turnovers).as('turnovers'),
        minutesPlayed: total(weeklyStats.minutesPlayed).as('minutes_played'),
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
