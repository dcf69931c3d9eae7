import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Week } from '#domain/calendar.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { post } from '#server/database/schema/feed.ts';
import { mvpWinner } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { nameOf } from '#server/players/columns.ts';
import { postText } from '#server/posts/columns.ts';
import { resultOfGame } from '#server/schedule/game-row.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

/** How many upcoming games are read to find the next one; no team has more than this on one day. */
const mostAhead = 20;

export function findPosts(tx: Executor, teamId: AuthorizedTeamId, ids: readonly number[]) {
  return tx
    .select({ id: post.id, author: nameOf(player), text: postText })
    .from(post)
    .innerJoin(player, and(eq(player.teamId, post.teamId), eq(player.id, post.playerId)))
    .where(and(eq(post.teamId, teamId), inArray(post.id, [...ids])))
    .orderBy(asc(post.id));
}

/** The current values of a game; null once it is deleted. */
export async function gameOfNotification(tx: Executor, teamId: AuthorizedTeamId, gameId: number) {
  const [row] = await tx
    .select({
      playedOn: scheduleGame.playedOn,
      time: scheduleGame.time,
      location: scheduleGame.location,
      isCancelled: scheduleGame.isCancelled,
    })
    .from(scheduleGame)
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId)));
  return row ?? null;
}

/** The names of those among these players who are still on the team. */
export async function findNames(
  tx: Executor,
  teamId: AuthorizedTeamId,
  ids: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .select({ name: player.name })
    .from(player)
    .where(and(eq(player.teamId, teamId), inArray(player.id, [...ids]), isOnTeam(player)))
    .orderBy(asc(player.name), asc(player.id));
  return rows.map(({ name }) => name);
}

const gameColumns = {
  gameId: scheduleGame.id,
  opponent: scheduleGame.opponent,
  isHome: scheduleGame.isHome,
  day: scheduleGame.playedOn,
  time: scheduleGame.time,
  location: scheduleGame.location,
};

export function resultsOfWeek(tx: Executor, teamId: AuthorizedTeamId, week: Week) {
  return tx
    .select({ ...gameColumns, ourScore: gameResult.ourScore, opponentScore: gameResult.opponentScore })
    .from(scheduleGame)
    .innerJoin(gameResult, resultOfGame)
    .where(
      and(
        eq(scheduleGame.teamId, teamId),
        sql`${scheduleGame.playedOn} between ${week}::date and ${week}::date + 6`,
      ),
    )
    .orderBy(asc(scheduleGame.playedOn), asc(scheduleGame.id));
}

/** Games without a result from a day on, the earliest days first. */
export function gamesAhead(tx: Executor, teamId: AuthorizedTeamId, today: string) {
  return tx
    .select(gameColumns)
    .from(scheduleGame)
    .leftJoin(gameResult, resultOfGame)
    .where(
      and(
        eq(scheduleGame.teamId, teamId),
        gte(scheduleGame.playedOn, today),
        eq(scheduleGame.isCancelled, false),
        isNull(gameResult.id),
      ),
    )
    .orderBy(asc(scheduleGame.playedOn), asc(scheduleGame.id))
    .limit(mostAhead);
}

/** The sums of each player's lines. */
export function linesOfWeek(tx: Executor, teamId: AuthorizedTeamId, week: Week) {
  return tx
    .select({
      playerId: player.id,
      name: player.name,
      points: sql<number>`sum(${weeklyStats.points})::int`,
      rebounds: sql<number>`sum(${weeklyStats.rebounds})::int`,
      assists: sql<number>`sum(${weeklyStats.assists})::int`,
      steals: sql<number>`sum(${weeklyStats.steals})::int`,
      blocks: sql<number>`sum(${weeklyStats.blocks})::int`,
      turnovers: sql<number>`sum(${weeklyStats.turnovers})::int`,
      minutesPlayed: sql<number>`sum(${weeklyStats.minutesPlayed})::int`,
    })
    .from(weeklyStats)
    .innerJoin(player, and(eq(player.teamId, weeklyStats.teamId), eq(player.id, weeklyStats.playerId)))
    .where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.week, week), isOnTeam(player)))
    .groupBy(player.id);
}

export async function mvpOfWeek(tx: Executor, teamId: AuthorizedTeamId, week: Week): Promise<string | null> {
  const [row] = await tx
    .select({ name: nameOf(player) })
    .from(mvpWinner)
    .innerJoin(player, and(eq(player.teamId, mvpWinner.teamId), eq(player.id, mvpWinner.playerId)))
    .where(and(eq(mvpWinner.teamId, teamId), eq(mvpWinner.week, week)));
  return row?.name ?? null;
}
