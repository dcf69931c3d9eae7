import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { LeaderboardEntry } from '#contract/stats.ts';
import { leaderboardOf } from '#domain/leaderboard.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { prepared } from '#server/database/prepared.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { playerColumns } from '#server/players/columns.ts';
import { isOnTeam } from '#server/players/on-team.ts';
import type { Services } from '#server/services.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { seasonWeekBounds } from '../seasons/season-weeks.ts';

/** What each player of a team has together, from week `first` to week `last`. */
const playerTotals = prepared(
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

/** A team's season averages, best scorer first. Product §2, Season leaderboard. */
export async function seasonLeaderboard(
  services: Services,
  teamId: AuthorizedTeamId,
  seasonId: number | undefined,
): Promise<LeaderboardEntry[]> {
  const { first, last } = await seasonWeekBounds(services, teamId, seasonId);
  return leaderboardOf(await playerTotals(services.db, { teamId, first, last }));
}

function total(column: Parameters<typeof sum>[0]) {
  return sum(column).mapWith(Number);
}
