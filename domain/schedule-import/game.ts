import type { Day } from '../calendar.ts';
import type { Score } from '../record.ts';
import type { RowReason } from './row-reason.ts';

/**
 * A game of a published schedule, from this team's side. `day` and `time` ('7:45 PM', null to be announced) are in the team's
 * zone; `isHome`, `location` and `score` are null if the source doesn't say.
 */
export type ImportedGame = {
  readonly day: Day;
  readonly time: string | null;
  readonly opponent: string;
  readonly isHome: boolean | null;
  readonly location: string | null;
  readonly isCancelled: boolean;
  readonly score: Score | null;
  /** What else a title says: 'Arrive 60 minutes early'. Missing in rows stored before games had notes. */
  readonly notes?: string | null;
};

/**
 * A final score in free text. `score` is ours first, as the text suggests; `isCertain` if the text says whose points they are.
 */
export type FinalScore = { readonly score: Score; readonly isCertain: boolean };

/** A game from a line of the source (for a calendar, the line its event starts on). */
export type SourceRow = {
  readonly line: number;
  /** The source's id for it, if unique. */
  readonly uid: string | null;
  readonly game: ImportedGame;
  /** A practice or other event: `game.opponent` is its title, unless it names an opponent. */
  readonly isEvent?: boolean;
  /** Only offered; the captain decides. */
  readonly finalScore?: FinalScore | null;
  /** Why the row is skipped unless the captain chooses it: another team, no opponent, a bye. */
  readonly skipped?: RowReason | null;
  /** The time couldn't be read: the scheduled game keeps its own. */
  readonly isTimeUnread?: boolean;
};

/** A row of a game that our team plays: not a practice, not skipped. Product §5, Import. */
export function isGameRow({ isEvent, skipped }: Pick<SourceRow, 'isEvent' | 'skipped'>): boolean {
  return !isEvent && !skipped;
}

/** A row without a day, which can't be on the schedule, and why. */
export type UnreadableRow = { readonly line: number; readonly text: string; readonly reason: RowReason };

export type DateOrder = 'month-first' | 'day-first';

/** The captain's answers; null without a question. */
export type ImportAnswers = { readonly dateOrder: DateOrder | null; readonly teamName: string | null };

/** What only the captain knows. `dateOrder` is a date of the source that can be read both ways. */
export type ImportQuestions = {
  readonly dateOrder: string | null;
  /** The teams of a source that doesn't use our team's name, or uses it for several teams. */
  readonly teamNames: readonly string[] | null;
};

/** A game of two teams in a league's schedule. `round` is null if the source doesn't number its rounds. */
export type LeagueRow = {
  readonly line: number;
  readonly home: string;
  readonly away: string;
  readonly day: Day;
  readonly time: string | null;
  readonly location: string | null;
  /** From a column of its own; else it is part of the location. */
  readonly court: string | null;
  readonly round: number | null;
  readonly isCancelled: boolean;
};

/** A parsed source. Architecture §4, Schedule import. */
export type ReadSchedule = {
  readonly rows: readonly SourceRow[];
  readonly unreadable: readonly UnreadableRow[];
  /** The games of a league, in the order of the source; none where it was read for a team. */
  readonly leagueRows: readonly LeagueRow[];
  readonly answers: ImportAnswers;
  readonly questions: ImportQuestions;
};
