import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import type { LeaderboardEntry } from '#contract/stats.ts';
import { leaderboardOf } from '#domain/leaderboard.ts';
import { prepared } from '#server/database/prepared.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import type { Services } from '#server/services.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { playerColumns } from '../lines/queries.ts';
import { seasonWeekBounds } from '../seasons/season-weeks.ts';

const { placeholder } = sql;

/** What each player of a team has together, from week `first` to week `last`. */
const playerTotals = prepared('stats_player_totals', (db) => {
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
        eq(weeklyStats.teamId, placeholder('teamId')),
        sql`${weeklyStats.week} between ${placeholder('first')} and ${placeholder('last')}`,
      ),
    )
    .groupBy(weeklyStats.playerId)
    .as('sums');
  const { playerId, gamesPlayed, ...totals } = sums._.selectedFields;
  return db
    .select({ player: playerColumns, gamesPlayed, totals })
    .from(sums)
    .innerJoin(player, eq(player.id, playerId))
    .where(and(eq(player.teamId, placeholder('teamId')), isNull(player.removedAt)));
});

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
