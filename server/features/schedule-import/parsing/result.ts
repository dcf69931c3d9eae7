import { reason } from '#contract/reasons.ts';
import { importRowLimit, locationLimit, opponentLimit } from '#domain/game.ts';
import type {
  ImportQuestions,
  ReadSchedule,
  SourceRow,
  UnreadableRow,
} from '#domain/schedule-import/game.ts';
import { m } from '#messages';
import type { ParseOptions } from './options.ts';
import { ScheduleParseError } from './parse-error.ts';

/** An entry that could be read: a game, or an event that is none. */
export type ParsedEntry = Omit<SourceRow, 'line'>;

/** One row of the source: a game, a reason, or somebody else's game (with the names of both sides). */
export type ParsedRow = { readonly line: number; readonly text: string } & (
  | ParsedEntry
  | { readonly reason: string; readonly teams?: readonly [string, string] }
);

/** Refuses a source that is too large to be a team's schedule. */
export function requireFewRows(
  count: number,
  code: 'importRows' | 'importEvents' | 'importGames' | 'importLines',
): void {
  if (count <= importRowLimit) return;
  throw new ScheduleParseError(reason(code, { count, max: importRowLimit }));
}

/** Sorts the rows of a source into games, rows that need a person's eye, and games of other teams. */
export function parseResult(
  readings: readonly ParsedRow[],
  { answers }: ParseOptions,
  ambiguousDate: string | null,
): ReadSchedule {
  requireFewRows(readings.length, 'importGames');
  const rows = readings.flatMap((row) => ('game' in row ? [checked(row)] : []));
  const entries = rows.flatMap((row) => ('game' in row ? [row] : []));
  const games = entries.filter(({ isEvent }) => !isEvent);
  const others = readings.flatMap((row) => ('teams' in row && row.teams ? [row.teams] : []));
  const isLeagueWide = games.length > 0;
  const failed = readings.filter((row) => !('game' in row) && !(isLeagueWide && 'teams' in row));
  const unreadable = [...failed, ...rows].flatMap((row) => ('reason' in row ? [unreadableRow(row)] : []));
  if (entries.length === 0 && unreadable.length === 0) throw new ScheduleParseError(reason('importNothing'));
  return {
    rows: withUniqueUids(entries),
    unreadable: unreadable.toSorted((a, b) => a.line - b.line),
    otherTeams: isLeagueWide ? others.length : 0,
    answers,
    questions: questionsOf(games.length, others, ambiguousDate, answers.dateOrder),
  };
}

function questionsOf(
  games: number,
  others: readonly (readonly [string, string])[],
  ambiguousDate: string | null,
  answered: ReadSchedule['answers']['dateOrder'],
): ImportQuestions {
  const names = games === 0 && others.length > 0 ? commonNames(others.flat()) : null;
  return { dateOrder: answered === null ? ambiguousDate : null, teamNames: names };
}

/** The most frequent first: the schedule's own team is in every row. */
function commonNames(names: readonly string[]): string[] {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .map(([name]) => name)
    .slice(0, 100);
}

type ParsedGame = Extract<ParsedRow, ParsedEntry>;

function checked(row: ParsedGame): SourceRow | UnreadableRow {
  const { line, text, ...entry } = row;
  const opponent = row.game.opponent;
  if (opponent.length > opponentLimit) {
    return { line, text, reason: m.import_opponentTooLong({ max: opponentLimit }) };
  }
  const location = row.game.location?.slice(0, locationLimit).trim() || null;
  return { line, ...entry, game: { ...row.game, location } };
}

function unreadableRow({ line, text, reason }: UnreadableRow): UnreadableRow {
  return { line, reason, text: text.length > 140 ? `${text.slice(0, 139)}…` : text };
}

/** A name that several games share names none of them. */
function withUniqueUids(rows: readonly SourceRow[]): SourceRow[] {
  const counts = Map.groupBy(rows, ({ uid }) => uid);
  return rows.map((row) => ((counts.get(row.uid)?.length ?? 0) > 1 ? { ...row, uid: null } : row));
}
