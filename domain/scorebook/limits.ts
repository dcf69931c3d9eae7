/** What one game's list may hold. Product §5, Scorebook. */
export const scorebookLimits = {
  /** Events that are sent together. */
  batch: 200,
  /** Events of a game; a game of an evening has a few hundred. */
  events: 5_000,
  players: 20,
  periods: 12,
  periodSeconds: 2_400,
  counter: 1_000_000,
} as const;
