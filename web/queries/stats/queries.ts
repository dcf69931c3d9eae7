import { queryOptions } from '@tanstack/react-query';
import {
  getBoxScore,
  getLeaderboard,
  listPlayerAchievements,
  listPlayerStats,
  listWeeklyStats,
} from '#contract/stats.ts';
import { call } from '#web/lib/client.ts';
import { leaderboardKeys, statsKeys } from './keys.ts';

/** A team's lines of one week. */
export function weekLinesQuery(teamId: number, week: string) {
  return queryOptions({
    queryKey: statsKeys.week(teamId, week),
    meta: { persist: true, topics: ['stats', 'players'] },
    queryFn: ({ signal }) => call(listWeeklyStats, { query: { teamId, week } }, { signal }),
  });
}

/** A player's lines, newest first: of the current season, or of the one asked for. */
export function playerLinesQuery(playerId: number, seasonId?: number) {
  return queryOptions({
    queryKey: statsKeys.player(playerId, seasonId),
    meta: { persist: seasonId === undefined },
    queryFn: ({ signal }) => call(listPlayerStats, { params: { playerId }, query: { seasonId } }, { signal }),
  });
}

/** A player's latest lines, newest first, of whatever season; all of them without a limit. */
export function latestLinesQuery(playerId: number, limit?: number) {
  return queryOptions({
    queryKey: statsKeys.latest(playerId, limit),
    meta: { persist: limit !== undefined, topics: ['stats', 'players'] },
    queryFn: ({ signal }) =>
      call(listPlayerStats, { params: { playerId }, query: { seasonId: 'all', limit } }, { signal }),
  });
}

/** What a player has reached in all seasons together. */
export function achievementsQuery(playerId: number) {
  return queryOptions({
    queryKey: statsKeys.achievements(playerId),
    meta: { topics: ['stats', 'votes'] },
    queryFn: ({ signal }) => call(listPlayerAchievements, { params: { playerId } }, { signal }),
  });
}

/** A team's season averages, best scorer first. */
export function leaderboardQuery(teamId: number, seasonId?: number) {
  return queryOptions({
    queryKey: leaderboardKeys.season(teamId, seasonId),
    meta: { persist: seasonId === undefined, topics: ['stats', 'players'] },
    queryFn: ({ signal }) => call(getLeaderboard, { query: { teamId, seasonId } }, { signal }),
  });
}

export function boxScoreQuery(gameId: number) {
  return queryOptions({
    queryKey: statsKeys.boxScore(gameId),
    meta: { topics: ['stats', 'players'] },
    queryFn: ({ signal }) => call(getBoxScore, { params: { gameId } }, { signal }),
  });
}
