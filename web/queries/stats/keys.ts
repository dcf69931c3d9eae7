export const statsKeys = {
  all: ['stats'],
  week: (teamId: number, week: string) => ['stats', teamId, 'week', week] as const,
  player: (playerId: number, seasonId?: number) =>
    ['stats', 'player', playerId, seasonId ?? 'current'] as const,
  latest: (playerId: number, limit?: number) =>
    ['stats', 'player', playerId, 'latest', limit ?? 'all'] as const,
  achievements: (playerId: number) => ['stats', 'player', playerId, 'achievements'] as const,
  boxScores: ['stats', 'game'],
  boxScore: (gameId: number) => ['stats', 'game', gameId] as const,
} as const;

export const leaderboardKeys = {
  all: ['leaderboard'],
  season: (teamId: number, seasonId?: number) => ['leaderboard', teamId, seasonId ?? 'current'] as const,
} as const;
