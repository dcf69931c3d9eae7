/** Limits of what a captain enters of a game. Scores: Product §5; the rest as long as a screen shows. */
export const scoreLimit = 300;
export const opponentLimit = 80;
export const locationLimit = 120;
export const resultNotesLimit = 500;

/** The most rows one import reads; a season of a league is a few hundred. Architecture §4, Schedule import. */
export const importRowLimit = 2_000;
/** The largest schedule file or response of a URL: 5 MB. */
export const importByteLimit = 5 * 1024 * 1024;

/** What is wrong with a score as it was typed; null when nothing is. Product §5, Game result. */
export function scoreError(text: string): string | null {
  if (text.trim() === '') return 'Score is required';
  const points = Number(text);
  if (Number.isNaN(points)) return 'Score must be a number';
  if (points < 0) return 'Score must be 0 or greater';
  if (!Number.isInteger(points)) return 'Score must be a whole number';
  return points > scoreLimit ? `Score must be ${scoreLimit} or less` : null;
}
