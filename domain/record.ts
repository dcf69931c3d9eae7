export type Score = { readonly ourScore: number; readonly opponentScore: number };
export type TeamRecord = { readonly wins: number; readonly losses: number; readonly gamesPlayed: number };

/** A win is more points than the opponent; a draw is not one. Product §5, Game result. */
export function isWin(score: Score): boolean {
  return score.ourScore > score.opponentScore;
}

/** Wins, losses and games played; whatever is not a win counts as a loss. Product §2, Public dashboard. */
export function teamRecord(results: readonly Score[]): TeamRecord {
  const wins = results.filter(isWin).length;
  return { wins, losses: results.length - wins, gamesPlayed: results.length };
}

/** W-L for display: '5-3'. Product §2, Season record. */
export function formatRecord({ wins, losses }: TeamRecord): string {
  return `${wins}-${losses}`;
}
