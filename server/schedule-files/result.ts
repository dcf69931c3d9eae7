import { reason } from '#contract/reasons.ts';
import { gameNotesLimit, importRowLimit, locationLimit, opponentLimit } from '#domain/game.ts';
import { unknownOpponent } from '#domain/opponent-text.ts';
import {
  type ImportAnswers,
  isGameRow,
  type LeagueRow,
  type ReadSchedule,
  type SourceRow,
  type UnreadableRow,
} from '#domain/schedule-import/game.ts';
import type { ParsedTitle, TitleFailure } from '#domain/schedule-import/matchup.ts';
import type { RowReason } from '#domain/schedule-import/row-reason.ts';
import { isToBeAnnounced, plainText } from '#domain/schedule-import/text.ts';
import {
  ambiguousNames,
  type ReadEntry,
  type ReadFailure,
  type ReadRow,
  settleRows,
} from '#domain/schedule-import/whole-file.ts';
import { roundWords } from '#domain/schedule-import/words.ts';
import type { When } from './moment.ts';
import type { ParseOptions } from './options.ts';
import { ScheduleParseError } from './parse-error.ts';

/** Refuses a source that is too large to be a team's schedule. */
export function requireFewRows(
  count: number,
  code: 'importRows' | 'importEvents' | 'importGames' | 'importLines',
): void {
  if (count <= importRowLimit) return;
  throw new ScheduleParseError(reason(code, { count, max: importRowLimit }));
}

/** An entry with only a title, for a row that isn't a game of ours. */
export function entryNamed(
  title: string,
  { day, time }: When,
  about: { location?: string | null; isCancelled?: boolean; uid?: string | null } = {},
): ReadEntry {
  const { location = null, isCancelled = false, uid = null } = about;
  const opponent = title.slice(0, opponentLimit).trim() || unknownOpponent;
  const game = { day, time, opponent, isHome: null, location, isCancelled, score: null, notes: null };
  return { game, uid, finalScore: null, names: null };
}

/** Why a title isn't a game of ours, with the entry it can be imported as. */
export function keepable(
  failure: TitleFailure,
  when: When,
  about: Parameters<typeof entryNamed>[2],
): ReadFailure {
  const { title = '', time = null, isCancelled = false, location = null, ...rest } = failure;
  const isOff = isCancelled || about?.isCancelled === true;
  const place = about?.location ?? location;
  const entry = entryNamed(
    title,
    { ...when, time: when.time ?? time },
    { ...about, location: place, isCancelled: isOff },
  );
  return { ...rest, fallback: entry };
}

/** A game from its title and its row. */
export function titledGame(title: ParsedTitle, when: When) {
  const { opponent, isHome, isCancelled, location, remark } = title;
  return {
    day: when.day,
    time: when.time ?? title.time,
    opponent,
    isHome,
    isCancelled,
    location,
    notes: remark,
  };
}

/** Sorts the rows of a source into games, events, rows that are left out unless chosen, and rows without a day. */
export function parseResult(
  readings: readonly ReadRow[],
  { answers, teamName }: ParseOptions,
  ambiguousDate: string | null,
): ReadSchedule {
  requireFewRows(readings.length, 'importGames');
  if (readings.length === 0) throw new ScheduleParseError(reason('importNothing'));
  if (teamName === '') return leagueResult(readings, answers, ambiguousDate);
  const ourName = answers.teamName ?? teamName;
  const settled = settleRows(readings, ourName);
  const rows = settled.flatMap((row) => ('game' in row ? [sourceRow(row, row)] : skippedRow(row)));
  const unreadable = settled.flatMap((row) => ('reason' in row && !row.fallback ? [unreadableRow(row)] : []));
  return {
    rows: withUniqueUids(rows),
    unreadable: unreadable.toSorted((a, b) => a.line - b.line),
    leagueRows: [],
    answers,
    questions: {
      dateOrder: answers.dateOrder === null ? ambiguousDate : null,
      teamNames: ambiguousNames(settled, ourName),
    },
  };
}

function leagueResult(
  readings: readonly ReadRow[],
  answers: ImportAnswers,
  ambiguousDate: string | null,
): ReadSchedule {
  const rows = readings.map((row) => leagueRow(row) ?? unreadableRow({ ...row, reason: notOfTwo(row) }));
  return {
    rows: [],
    unreadable: rows.flatMap((row) => ('reason' in row ? [row] : [])),
    leagueRows: rows.flatMap((row) => ('home' in row ? [row] : [])),
    answers,
    questions: { dateOrder: answers.dateOrder === null ? ambiguousDate : null, teamNames: null },
  };
}

function leagueRow(row: ReadRow): LeagueRow | null {
  if ('game' in row || !row.teams || !row.fallback) return null;
  const { day, time, location, isCancelled } = row.fallback.game;
  const [left, right] = row.teams.map(plainText);
  if (!left || !right) return null;
  const [home, away] = row.home === 'right' ? [right, left] : [left, right];
  const round =
    /\d{1,3}/.exec(row.columns?.round ?? '')?.[0] ??
    numberedRound.exec(row.text)?.slice(1).find(Boolean) ??
    null;
  return {
    line: row.line,
    home,
    away,
    day,
    time,
    isCancelled,
    ...placeOf(row.columns, location),
    round: round === null ? null : Number(round),
  };
}

const numberedRound = new RegExp(
  `\\b(?:${roundWords})\\s*#?\\s*(\\d{1,3})\\b|\\b(\\d{1,3})(?:\\.|ª|e)? (?:spieltag|jornada|journée|rodada)`,
  'i',
);

function placeOf(columns: ReadRow['columns'], location: string | null) {
  const court = columns?.court && !isToBeAnnounced(columns.court) ? plainText(columns.court) : null;
  const venue = court === null ? location : columns?.venue;
  return { location: venue?.slice(0, locationLimit).trim() || null, court };
}

/** Without a second team it is a practice, a bye or the like. */
function notOfTwo(row: ReadRow): RowReason {
  return 'reason' in row && !row.teams ? row.reason : { code: 'notTwoTeams' };
}

function skippedRow(row: { line: number } & ReadFailure): SourceRow[] {
  return row.fallback ? [{ ...sourceRow(row, row.fallback), skipped: row.reason }] : [];
}

function sourceRow({ line }: { line: number }, entry: ReadEntry): SourceRow {
  const { game, uid, isEvent = false, finalScore = null, skipped = null, isTimeUnread = false } = entry;
  const isTooLong = game.opponent.length > opponentLimit;
  return {
    line,
    uid,
    isEvent,
    finalScore,
    isTimeUnread,
    skipped: isTooLong ? { code: 'opponentTooLong', params: { max: opponentLimit } } : skipped,
    game: {
      ...game,
      opponent: game.opponent.slice(0, opponentLimit).trim(),
      location: game.location?.slice(0, locationLimit).trim() || null,
      notes: game.notes?.slice(0, gameNotesLimit).trim() || null,
    },
  };
}

function unreadableRow({ line, text, reason }: UnreadableRow): UnreadableRow {
  return { line, reason, text: text.length > 140 ? `${text.slice(0, 139)}…` : text };
}

/** A name that several games share names none of them. */
function withUniqueUids(rows: readonly SourceRow[]): SourceRow[] {
  const counts = Map.groupBy(rows, ({ uid }) => uid);
  return rows.map((row) => ((counts.get(row.uid)?.length ?? 0) > 1 ? { ...row, uid: null } : row));
}

/** Whether a source has any game of ours. */
export function hasGames({ rows }: ReadSchedule): boolean {
  return rows.some(isGameRow);
}
