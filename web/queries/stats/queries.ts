import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  getBoxScore,
  getLeaderboard,
  listPlayerAchievements,
  listPlayerStats,
  listWeeklyStats,
} from '#contract/stats.ts';
import { call } from '#web/lib/client.ts';

/** A team's lines of one week. */
export function weekLinesQuery(teamId: number, week: string) {
  return queryOptions({
    queryKey: ['stats', teamId, 'week', week] as const,
    queryFn: ({ signal }) => call(listWeeklyStats, { query: { teamId, week } }, { signal }),
  });
}

/** A player's lines, newest first: of the current season, or of the one asked for. */
export function playerLinesQuery(playerId: number, seasonId?: number) {
  return queryOptions({
    queryKey: ['stats', 'player', playerId, seasonId ?? 'current'] as const,
    queryFn: ({ signal }) => call(listPlayerStats, { params: { playerId }, query: { seasonId } }, { signal }),
  });
}

/** A player's latest lines, newest first, of whatever season; all of them without a limit. */
export function latestLinesQuery(playerId: number, limit?: number) {
  return queryOptions({
    queryKey: ['stats', 'player', playerId, 'latest', limit ?? 'all'] as const,
    queryFn: ({ signal }) =>
      call(listPlayerStats, { params: { playerId }, query: { seasonId: 'all', limit } }, { signal }),
  });
}

/** What a player has reached in all seasons together. */
export function achievementsQuery(playerId: number) {
  return queryOptions({
    queryKey: ['stats', 'player', playerId, 'achievements'] as const,
    queryFn: ({ signal }) => call(listPlayerAchievements, { params: { playerId } }, { signal }),
  });
}

/** A team's season averages, best scorer first. */
export function leaderboardQuery(teamId: number, seasonId?: number) {
  return queryOptions({
    queryKey: ['leaderboard', teamId, seasonId ?? 'current'] as const,
    queryFn: ({ signal }) => call(getLeaderboard, { query: { teamId, seasonId } }, { signal }),
  });
}

export function boxScoreQuery(gameId: number) {
  return queryOptions({
    queryKey: ['stats', 'game', gameId] as const,
    queryFn: ({ signal }) => call(getBoxScore, { params: { gameId } }, { signal }),
  });
}

/** After a line was written or deleted: everything that shows a number of it, and the feed, which tells of it. */
export async function refreshStats(queryClient: QueryClient): Promise<void> {
  const prefixes = [['stats'], ['leaderboard'], ['posts']];
  await Promise.all(prefixes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
