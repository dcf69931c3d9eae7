import { queryOptions } from '@tanstack/react-query';
import { listPlayerAchievements } from '#contract/stats/achievements.ts';
import { getBoxScore, getLeaderboard, listPlayerStats, listWeeklyStats } from '#contract/stats.ts';
import { read } from '../read.ts';
import { leaderboardKeys, statsKeys } from './keys.ts';

/** A team's lines of one week. */
export function weekLinesQuery(teamId: number, week: string) {
  return queryOptions({
    queryKey: statsKeys.week(teamId, week),
    meta: { persist: true, topics: ['stats', 'players'] },
    queryFn: read(listWeeklyStats, { query: { teamId, week } }),
  });
}

/** A player's lines, newest first: of the current season, or of the one asked for. */
export function playerLinesQuery(playerId: number, seasonId?: number) {
  return queryOptions({
    queryKey: statsKeys.player(playerId, seasonId),
    meta: { persist: seasonId === undefined },
    queryFn: read(listPlayerStats, { params: { playerId }, query: { seasonId } }),
  });
}

/** A player's latest lines, newest first, of whatever season; all of them without a limit. */
export function latestLinesQuery(playerId: number, limit?: number) {
  return queryOptions({
    queryKey: statsKeys.latest(playerId, limit),
    meta: { persist: limit !== undefined, topics: ['stats', 'players'] },
    queryFn: read(listPlayerStats, { params: { playerId }, query: { seasonId: 'all', limit } }),
  });
}

/** What a player has reached in all seasons together. */
export function achievementsQuery(playerId: number) {
  return queryOptions({
    queryKey: statsKeys.achievements(playerId),
    meta: { topics: ['stats', 'votes'] },
    queryFn: read(listPlayerAchievements, { params: { playerId } }),
  });
}

/** A team's season averages, best scorer first. */
export function leaderboardQuery(teamId: number, seasonId?: number) {
  return queryOptions({
    queryKey: leaderboardKeys.season(teamId, seasonId),
    meta: { persist: seasonId === undefined, topics: ['stats', 'players'] },
    queryFn: read(getLeaderboard, { query: { teamId, seasonId } }),
  });
}

export function boxScoreQuery(gameId: number) {
  return queryOptions({
    queryKey: statsKeys.boxScore(gameId),
    meta: { topics: ['stats', 'players'] },
    queryFn: read(getBoxScore, { params: { gameId } }),
  });
}
