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
  /** '2026-11-19T19:00:00.000Z' with nanoseconds. */
  timeCharacters: 30,
} as const;
