export const scorebookKeys = {
  all: ['scorebook'],
  ofGame: (gameId: number, period: number | undefined) => ['scorebook', gameId, period ?? 'game'] as const,
  advanced: (gameId: number) => ['scorebook', 'advanced', gameId] as const,
  season: (teamId: number, seasonId: number | undefined) =>
    ['scorebook', 'season', teamId, seasonId ?? 'current'] as const,
  sheet: (gameId: number) => ['scorebook', 'sheet', gameId] as const,
  /** Whether the game has a link to score it. */
  link: (gameId: number) => ['scorebook', 'link', gameId] as const,
  linkedGame: (token: string) => ['scorebook', 'linked-game', token] as const,
  /** What a scorer's device and the server exchange. */
  sync: (gameId: number) => ['scorebook', 'sync', gameId] as const,
} as const;
