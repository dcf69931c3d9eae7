import { m } from '#messages';
import type { Day } from './calendar.ts';

/** What the captain or an import sets of a game. Its date text, week and matchup follow from these. Product §3, schedule game. */
export type GameValues = {
  readonly playedOn: Day;
  /** '7:45 PM', or null to be announced. */
  readonly time: string | null;
  readonly opponent: string;
  readonly isHome: boolean;
  readonly location: string | null;
  readonly isCancelled: boolean;
  /** What else players should know: 'Arrive 60 minutes early'. Undefined doesn't change it. */
  readonly notes?: string | null;
  /** When players should be there: '7:15 PM'. Undefined doesn't change it. */
  readonly arrivalTime?: string | null;
  /** What they wear: 'White'. Undefined doesn't change it. */
  readonly jersey?: string | null;
};

/** Limits of what a captain enters for a game. Product §5; the rest as long as a screen shows. */
export const scoreLimit = 300;
export const opponentLimit = 80;
export const locationLimit = 120;
export const resultNotesLimit = 500;
export const gameNotesLimit = 200;
export const jerseyLimit = 40;

/** The most rows one import reads; a league's season is a few hundred. Architecture §4, Schedule import. */
export const importRowLimit = 2_000;
/** The largest schedule from a file, text or URL: 1 MB. */
export const importByteLimit = 1024 * 1024;

/** What is wrong with a typed score, as a sentence for the form; null when nothing is. Product §5, Game result. */
export function scoreError(text: string): string | null {
  if (text.trim() === '') return m.reason_scoreMissing();
  const points = Number(text);
  if (Number.isNaN(points)) return m.reason_scoreNumber();
  if (points < 0) return m.reason_scoreNegative();
  if (!Number.isInteger(points)) return m.reason_scoreWhole();
  return points > scoreLimit ? m.reason_scoreTooHigh({ max: scoreLimit }) : null;
}
