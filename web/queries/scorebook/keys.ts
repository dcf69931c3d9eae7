export const scorebookKeys = {
  all: ['scorebook'],
  ofGame: (gameId: number, period: number | undefined) => ['scorebook', gameId, period ?? 'game'] as const,
  /** What a scorer's device and the server exchange. */
  sync: (gameId: number) => ['scorebook', 'sync', gameId] as const,
} as const;
