export type Score = { readonly ourScore: number; readonly opponentScore: number };
export type TeamRecord = { readonly wins: number; readonly losses: number; readonly gamesPlayed: number };

/** More points than the opponent. A tie isn't a win. Product §5, Game result. */
export function isWin(score: Score): boolean {
  return score.ourScore > score.opponentScore;
}

export type Outcome = 'won' | 'lost' | 'tied';

/** How a game ended for the team. Product §4, Game status. */
export function gameOutcome(score: Score): Outcome {
  if (score.ourScore === score.opponentScore) return 'tied';
  return isWin(score) ? 'won' : 'lost';
}

/** Wins, losses and games played. A tie only counts as played. Product §2, Public dashboard. */
export function teamRecord(results: readonly Score[]): TeamRecord {
  const outcomes = results.map(gameOutcome);
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  return { wins: count('won'), losses: count('lost'), gamesPlayed: results.length };
}

/** W-L for display: '5-3'. Product §2, Season record. */
export function formatRecord({ wins, losses }: Pick<TeamRecord, 'wins' | 'losses'>): string {
  return `${wins}-${losses}`;
}
