export const scorebookKeys = {
  all: ['scorebook'],
  ofGame: (gameId: number, period: number | undefined) => ['scorebook', gameId, period ?? 'game'] as const,
  plays: (gameId: number) => ['scorebook', 'plays', gameId] as const,
  advanced: (gameId: number) => ['scorebook', 'advanced', gameId] as const,
  season: (teamId: number, seasonId: number | undefined) =>
    ['scorebook', 'season', teamId, seasonId ?? 'current'] as const,
  sheet: (gameId: number) => ['scorebook', 'sheet', gameId] as const,
  /** Whether the game has a link to score it. */
  link: (gameId: number) => ['scorebook', 'link', gameId] as const,
  /** The players to whom it was handed over. */
  scorers: (gameId: number) => ['scorebook', 'scorers', gameId] as const,
  /** Whether the reader may score it. */
  right: (gameId: number) => ['scorebook', 'right', gameId] as const,
  linkedGame: (token: string) => ['scorebook', 'linked-game', token] as const,
  /** A link by which players claim their number. */
  jerseyLink: (gameId: number) => ['scorebook', 'jersey-link', gameId] as const,
  jerseyClaim: (token: string) => ['scorebook', 'jersey-claim', token] as const,
  /** What a scorer's device and the server exchange. */
  sync: (gameId: number) => ['scorebook', 'sync', gameId] as const,
} as const;
