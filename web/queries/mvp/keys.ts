export const mvpKeys = {
  all: ['mvp'],
  team: (teamId: number) => ['mvp', teamId] as const,
  tallies: (teamId: number, week: string) => ['mvp', teamId, 'tallies', week] as const,
  deadline: (teamId: number, week: string) => ['mvp', teamId, 'deadline', week] as const,
  vote: (teamId: number, week: string, playerId: number) => ['mvp', teamId, 'vote', week, playerId] as const,
  winners: (teamId: number) => ['mvp', teamId, 'winners'] as const,
  announcement: (teamId: number) => ['mvp', teamId, 'announcement'] as const,
  settings: (teamId: number) => ['mvp', teamId, 'settings'] as const,
  points: (teamId: number, seasonId?: number) => ['mvp', teamId, 'points', seasonId ?? 'current'] as const,
  seasonAwards: (teamId: number) => ['mvp', teamId, 'season-awards'] as const,
  playerWins: (playerId: number) => ['mvp', 'player', playerId, 'wins'] as const,
} as const;
