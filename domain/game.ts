import { m } from '#messages';
import type { Day } from './calendar.ts';

/** What the captain or an import sets of a game. Its date text, week and matchup are derived from these. Product §3, schedule game. */
export type GameValues = {
  readonly playedOn: Day;
  /** '7:45 PM', or null to be announced. */
  readonly time: string | null;
  readonly opponent: string;
  readonly isHome: boolean;
  readonly location: string | null;
  readonly isCancelled: boolean;
  /** What players should know besides: 'Arrive 60 minutes early'. Undefined leaves it as it is. */
  readonly notes?: string | null;
};

/** Limits of what a captain enters of a game. Scores: Product §5; the rest as long as a screen shows. */
export const scoreLimit = 300;
export const opponentLimit = 80;
export const locationLimit = 120;
export const resultNotesLimit = 500;
export const gameNotesLimit = 200;

/** The most rows one import reads; a season of a league is a few hundred. Architecture §4, Schedule import. */
export const importRowLimit = 2_000;
/** The largest schedule, from a file, a text or a URL: 1 MB. Most calendars need less than 500 bytes for a game. */
export const importByteLimit = 1024 * 1024;

/** What is wrong with a score as it was typed, as a sentence for the form; null when nothing is. Product §5, Game result. */
export function scoreError(text: string): string | null {
  if (text.trim() === '') return m.reason_scoreMissing();
  const points = Number(text);
  if (Number.isNaN(points)) return m.reason_scoreNumber();
  if (points < 0) return m.reason_scoreNegative();
  if (!Number.isInteger(points)) return m.reason_scoreWhole();
  return points > scoreLimit ? m.reason_scoreTooHigh({ max: scoreLimit }) : null;
}
