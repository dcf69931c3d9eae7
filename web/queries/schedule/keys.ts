export const scheduleKeys = {
  all: ['schedule'],
  games: (teamId: number) => ['schedule', teamId] as const,
  game: (gameId: number) => ['schedule', 'game', gameId] as const,
  pins: ['schedule', 'pin'],
  pin: (gameId: number) => ['schedule', 'pin', gameId] as const,
  audience: (gameId: number) => ['schedule', 'audience', gameId] as const,
} as const;

export const resultKeys = {
  all: ['game-results'],
  ofTeam: (teamId: number) => ['game-results', teamId] as const,
} as const;
