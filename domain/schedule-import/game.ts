import type { Day } from '../calendar.ts';
import type { Score } from '../record.ts';

/**
 * A game as a published schedule tells it, in this team's terms: `day` and `time` ('7:45 PM', null to be announced)
 * are of the team's own zone; `isHome`, `location` and `score` are null where the source does not tell.
 */
export type ImportedGame = {
  readonly day: Day;
  readonly time: string | null;
  readonly opponent: string;
  readonly isHome: boolean | null;
  readonly location: string | null;
  readonly isCancelled: boolean;
  readonly score: Score | null;
  /** What else a title says: 'Arrive 60 minutes early'. Missing in what was stored before games had notes. */
  readonly notes?: string | null;
};

/** A final score of free text. `score` is ours first as the text suggests; `isCertain` when it says whose points they are. */
export type FinalScore = { readonly score: Score; readonly isCertain: boolean };

/** A game read from a line of the source (for a calendar: the line its event begins on). */
export type SourceRow = {
  readonly line: number;
  /** The source's own name for it, where that names one game alone. */
  readonly uid: string | null;
  readonly game: ImportedGame;
  /** A practice or another entry that is no game: `game.opponent` is its title, unless it names one. */
  readonly isEvent?: boolean;
  /** Only offered: nothing takes it but the captain's word. */
  readonly finalScore?: FinalScore | null;
  /** Why the row is left out unless the captain chooses it: another team, no opponent, a bye. */
  readonly skipped?: string | null;
  /** The time could not be read: that of the game on the schedule stays. */
  readonly isTimeUnread?: boolean;
};

/** A row of a game that the source tells us to play: no practice, and nothing that is left out. Product §5, Import. */
export function isGameRow({ isEvent, skipped }: Pick<SourceRow, 'isEvent' | 'skipped'>): boolean {
  return !isEvent && !skipped;
}

/** A row without a day, which can't stand on the schedule, and why. */
export type UnreadableRow = { readonly line: number; readonly text: string; readonly reason: string };

export type DateOrder = 'month-first' | 'day-first';

/** The captain's answers; null where there was no question. */
export type ImportAnswers = { readonly dateOrder: DateOrder | null; readonly teamName: string | null };

/** What only the captain can tell. `dateOrder` is a date of the source that may be read both ways. */
export type ImportQuestions = {
  readonly dateOrder: string | null;
  /** The teams of a source that never names this one as it is called here, or names several of them alike. */
  readonly teamNames: readonly string[] | null;
};

/** A source, read. Architecture §4, Schedule import. */
export type ReadSchedule = {
  readonly rows: readonly SourceRow[];
  readonly unreadable: readonly UnreadableRow[];
  readonly answers: ImportAnswers;
  readonly questions: ImportQuestions;
};
