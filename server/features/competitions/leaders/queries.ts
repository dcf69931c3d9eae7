import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { authorizedLeagueId, integer, text } from '#server/database/parameters.ts';
import { entry } from '#server/database/schema/competitions.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { playerColumns } from '#server/players/columns.ts';
import { sumColumns } from '#server/stats/totals.ts';
import { leagueOfTeam } from '#server/teams/visible.ts';
import { isVisiblePlayer, teamOfPlayer } from '#server/teams/visible-player.ts';

/**
 * The sums of each player of a competition's visible teams: the lines of its games, and those of weeks without a game, from week
 * `first` to week `last`.
 */
export const totalsOfCompetition = prepared(
  'leader_totals',
  { leagueId: authorizedLeagueId, competitionId: integer, first: text, last: text },
  (db, param) => {
    const sums = db
      .select({
        teamId: weeklyStats.teamId,
        playerId: weeklyStats.playerId,
        ...sumColumns(),
      })
      .from(weeklyStats)
      .innerJoin(entry, eq(entry.teamId, weeklyStats.teamId))
      .leftJoin(
        scheduleGame,
        and(eq(scheduleGame.teamId, weeklyStats.teamId), eq(scheduleGame.id, weeklyStats.gameId)),
      )
      .where(
        and(
          eq(entry.leagueId, param.leagueId),
          eq(entry.competitionId, param.competitionId),
          sql`${weeklyStats.week} between ${param.first} and ${param.last}`,
          or(isNull(weeklyStats.gameId), eq(scheduleGame.competitionId, param.competitionId)),
        ),
      )
      .groupBy(weeklyStats.teamId, weeklyStats.playerId)
      .as('sums');
    const { gamesPlayed, points, rebounds, assists, steals, blocks, turnovers, minutesPlayed } = sums;
    return db
      .select({
        player: playerColumns,
        team: { name: team.name, slug: team.slug },
        gamesPlayed,
        totals: { points, rebounds, assists, steals, blocks, turnovers, minutesPlayed },
      })
      .from(sums)
      .innerJoin(player, and(eq(player.teamId, sums.teamId), eq(player.id, sums.playerId)))
      .innerJoin(team, teamOfPlayer)
      .innerJoin(league, leagueOfTeam)
      .where(and(isVisiblePlayer, eq(team.leagueId, param.leagueId)));
  },
);
