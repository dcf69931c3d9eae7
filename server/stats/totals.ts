import { count, sum } from 'drizzle-orm';
import { weeklyStats } from '#server/database/schema/stats.ts';

/** The sum of a column as a number. */
export function total(column: Parameters<typeof sum>[0]) {
  return sum(column).mapWith(Number);
}

/** The games and the sums of stat lines that are grouped, as columns of a subquery. */
export function sumColumns() {
  return {
    gamesPlayed: count().as('games_played'),
    points: total(weeklyStats.points).as('points'),
    rebounds: total(weeklyStats.rebounds).as('rebounds'),
    assists: total(weeklyStats.assists).as('assists'),
    steals: total(weeklyStats.steals).as('steals'),
    blocks: total(weeklyStats.blocks).as('blocks'),
    turnovers: total(weeklyStats.turnovers).as('turnovers'),
    minutesPlayed: total(weeklyStats.minutesPlayed).as('minutes_played'),
  };
}
