import { scoreLimit } from '#domain/game.ts';
import { unknownOpponent } from '#domain/opponent-text.ts';
import type { Score } from '#domain/record.ts';
import { parseSide } from '#domain/schedule-import/columns.ts';
import { parseDay, type Reading } from '#domain/schedule-import/dates.ts';
import { parseDescribed } from '#domain/schedule-import/described.ts';
import { finalScoreIn } from '#domain/schedule-import/final-scores.ts';
import type { DateOrder, ImportedGame } from '#domain/schedule-import/game.ts';
import type { Column } from '#domain/schedule-import/headings.ts';
import { type EntryKind, parseLabel, tagAtEnd } from '#domain/schedule-import/labels.ts';
import { type ParsedTitle, parseTitle, type TitleFailure } from '#domain/schedule-import/matchup.ts';
import { nameSimilarity, ourSide } from '#domain/schedule-import/our-team.ts';
import type { RowReason } from '#domain/schedule-import/row-reason.ts';
import { isToBeAnnounced, shortened } from '#domain/schedule-import/text.ts';
import { type BareHours, parseTime, splitDateTime } from '#domain/schedule-import/times.ts';
import { parseScore, withoutNotices } from '#domain/schedule-import/title-marks.ts';
import type { ReadEntry, ReadFailure } from '#domain/schedule-import/whole-file.ts';
import { atHomeOf, cancelled, isBye, versus } from '#domain/schedule-import/words.ts';
import { inZone, type When } from './moment.ts';
import type { ParseOptions } from './options.ts';
import { keepable, titledGame } from './result.ts';

export type CsvRow = {
  readonly line: number;
  readonly text: string;
  /** The cell of a column, trimmed; null if the file has no such column. */
  readonly cell: (column: Column) => string | null;
};

export type CsvContext = ParseOptions & { readonly order: DateOrder; readonly bareHours: BareHours };

/** One line of a CSV schedule as a game of this team, or why it isn't one. */
export function parseRow(row: CsvRow, context: CsvContext): ReadEntry | ReadFailure {
  const ourName = context.answers.teamName ?? context.teamName;
  const when = parseWhen(row, context);
  if ('reason' in when) return { reason: when.reason };
  const about = { location: rowPlace(row), isCancelled: isCalledOff(row) };
  const who = parseWho(row, ourName);
  if ('reason' in who) return keepable({ title: rowTitle(row), ...who }, when, about);
  const score = parseScores(row, who.isHome);
  const { isEvent, names } = who;
  const game: ImportedGame = {
    ...titledGame(who, when),
    location: about.location ?? who.location,
    isCancelled: who.isCancelled || about.isCancelled,
    score: 'value' in score ? score.value : null,
  };
  const words = who.finalScore ?? finalScoreIn(row.cell('notes') ?? '', who.ours, ourName);
  const finalScore = game.score || isEvent ? null : words;
  const entry = { game, uid: null, isEvent, finalScore, names, title: rowTitle(row) };
  if (when.timeReason) return { ...entry, skipped: when.timeReason, isTimeUnread: true };
  return 'reason' in score ? { ...entry, skipped: score.reason } : entry;
}

function isCalledOff({ cell }: CsvRow): boolean {
  return off.test(cell('status') ?? '') || offAlone.test(cell('notes')?.trim() ?? '');
}

const off = new RegExp(`cancel|postpon|\\bppd\\b|${cancelled}`, 'iu');
const offAlone = new RegExp(`^(?:${cancelled})$`, 'iu');

/** What the row is called as an event. */
function rowTitle({ cell }: CsvRow): string {
  const [home, away] = [cell('home'), cell('away')];
  if (home && away) return `${home} vs ${away}`;
  const kind = cell('kind') ?? '';
  return cell('title') || cell('opponent') || (parseLabel(kind)?.kind === 'game' ? '' : capitalized(kind));
}

/** The cells of date and time; a cell with both is split. */
export function dateAndTime({ cell }: CsvRow): { date: string; time: string | null } {
  const date = cell('date');
  const time = cell('time');
  const both = splitDateTime(date || cell('dateTime') || time || '');
  return date && time ? { date: both.date, time } : { date: both.date, time: both.time };
}

type RowWhen = When & { readonly timeReason?: RowReason };

function parseWhen(
  row: CsvRow,
  { order, seasons, zone, bareHours }: CsvContext,
): RowWhen | { reason: RowReason } {
  const whole = row.cell('dateTime') || row.cell('date') || row.cell('time') || '';
  const moment = inZone(whole, zone);
  if (moment) return moment;
  const { date, time: timeText } = dateAndTime(row);
  if (date === '') return { reason: { code: 'noDate' } };
  const day = parseDay(date, { order, seasons });
  if ('reason' in day) return { reason: day.reason };
  const time = parseTime(timeText ?? '', bareHours);
  return 'reason' in time
    ? { day: day.value, time: null, timeReason: time.reason }
    : { day: day.value, time: time.value };
}

function parseWho(row: CsvRow, ourName: string): ParsedTitle | TitleFailure {
  const { cell } = row;
  const kind = parseLabel(cell('kind') ?? '')?.kind ?? null;
  const parsed = parseNames(row, ourName, kind);
  if ('reason' in parsed) return parsed;
  if (kind === 'game' && parsed.isEvent) return { reason: { code: 'noOpponent' } };
  return withSide({ ...parsed, isEvent: parsed.isEvent || kind === 'practice' }, rowSide(row));
}

function parseNames(row: CsvRow, ourName: string, kind: EntryKind | null): ParsedTitle | TitleFailure {
  const { cell } = row;
  const [home, away, title] = [cell('home'), cell('away'), cell('title')];
  if (home && away) return parseSides(home, away, ourName, cell('firstIsHome'));
  const opponent = cell('opponent') || (cell('firstIsHome') === null ? null : away || home);
  const team = cell('team');
  if (ourName === '' && team && opponent) return ofTwo(team, opponent, rowSide(row));
  if (opponent) return parseOpponent(opponent, ourName, rowSide(row));
  const other = team && nameSimilarity(team, ourName) < 2 ? team : null;
  const isNumber = title ? /^[#\d\s]+$/.test(title) || parseLabel(title)?.kind === 'game' : true;
  if (title && !(isNumber && other)) return parseDescribed(title, cell('notes') ?? '', ourName);
  if (other && kind !== 'practice') return parseOpponent(other, ourName, rowSide(row));
  return kind === null || kind === 'game'
    ? { reason: { code: 'noOpponent' } }
    : { ...parsedOpponent(capitalized(cell('kind') ?? ''), null), isEvent: true };
}

/** In a league's file a row names a team and its opponent. */
function ofTwo(team: string, opponent: string, isHome: boolean | null): TitleFailure {
  const teams = isHome === false ? ([opponent, team] as const) : ([team, opponent] as const);
  return { reason: { code: 'otherTeams' }, teams, home: 'left' };
}

/** 'PRACTICE' as a screen shows it. */
function capitalized(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}

/** Whether we are at home, by a column for it; where only one of Home and Away is a column, it says yes or no. */
function rowSide({ cell }: CsvRow): boolean | null {
  const [side, home, away] = [cell('side') || cell('firstIsHome'), cell('home'), cell('away')];
  if (home && away) return null;
  const flag = side || home || away;
  const value = flag === null ? null : parseSide(flag);
  return value !== null && !side && flag === away ? !value : value;
}

/** Columns of both teams; the second one is at home where a column says that the first is not. */
function parseSides(
  first: string,
  second: string,
  ourName: string,
  firstIsHome: string | null,
): ParsedTitle | TitleFailure {
  const isSwapped = firstIsHome !== null && parseSide(firstIsHome) === false;
  const [home, away] = isSwapped ? [second, first] : [first, second];
  const ours = ourSide(home, away, ourName);
  if (ours === 'both') return { reason: { code: 'both', params: { home, away, team: ourName } } };
  if (!ours) return { reason: { code: 'otherTeams' }, teams: [home, away] };
  const opponent = parsedOpponent(ours === 'left' ? away : home, ours === 'left');
  const right = [{ name: ours === 'left' ? opponent.opponent : away, remark: null }];
  const us = ours === 'left' ? home : away;
  return { ...opponent, names: { us, side: ours, right, isWeak: false } };
}

const sideMark = new RegExp(`(?:^|\\s)(?:${versus}|${atHomeOf})\\s|^(?:@|vs?\\.)`, 'i');

/** An opponent's cell may say where: 'vs Bulls', '@ Bulls', 'at Bulls', or hold the whole matchup. */
function parseOpponent(cell: string, ourName: string, isHome: boolean | null): ParsedTitle | TitleFailure {
  const plain = parsedOpponent(cell, isHome);
  if (!sideMark.test(cell)) return plain;
  const parsed = parseTitle(cell, ourName);
  return 'reason' in parsed && parsed.teams && isHome !== null ? plain : parsed;
}

function parsedOpponent(cell: string, isHome: boolean | null): ParsedTitle {
  const { text, isCancelled } = withoutNotices(cell);
  const tag = isHome === null ? tagAtEnd(text) : null;
  const [name, side] = tag && tag.label.isHome !== null ? [tag.rest, tag.label.isHome] : [text, isHome];
  return {
    opponent: isToBeAnnounced(name) ? unknownOpponent : name,
    isHome: side,
    isCancelled,
    location: null,
    finalScore: null,
    ours: isHome === false ? 'right' : 'left',
    isEvent: isHome === null && parseLabel(name)?.kind === 'practice',
    time: null,
    remark: null,
    names: null,
  };
}

function withSide(reading: ParsedTitle, isHome: boolean | null): ParsedTitle | TitleFailure {
  if (isBye(reading.opponent)) return { reason: { code: 'bye' } };
  return isHome === null ? reading : { ...reading, isHome };
}

/** 'Pier Gym' and 'court 2' of two columns are one place. */
function rowPlace({ cell }: CsvRow): string | null {
  const parts = [cell('venue'), cell('court')].filter(
    (part): part is string => !!part && !isToBeAnnounced(part),
  );
  return parts.length > 0 ? [...new Set(parts)].join(', ') : null;
}

function parseScores({ cell }: CsvRow, isHome: boolean | null): Reading<Score | null> {
  const pair = cell('ourScore') ? ([cell('ourScore'), cell('opponentScore')] as const) : null;
  const sides = isHome === null ? null : ([cell('homeScore'), cell('awayScore')] as const);
  const [ours, theirs] = pair ?? (isHome === false ? [sides?.[1], sides?.[0]] : [sides?.[0], sides?.[1]]);
  if (ours || theirs) return parsePoints(ours ?? '', theirs ?? '');
  const text = cell('score');
  if (!text || !/\d/.test(text)) return { value: null };
  const points = parseScore(text);
  if (!points) return { reason: { code: 'noScore', params: { text: shortened(text) } } };
  const inOrder = cell('home') && cell('away') && isHome === false && points.won === null;
  const [a, b] = inOrder ? [points.right, points.left] : [points.left, points.right];
  const [high, low] = [Math.max(a, b), Math.min(a, b)];
  if (points.won === null) return parsePoints(String(a), String(b));
  return points.won ? parsePoints(String(high), String(low)) : parsePoints(String(low), String(high));
}

/** A spreadsheet may write '68,0'. */
function parsePoints(...cells: readonly [string, string]): Reading<Score | null> {
  const [ours = '', theirs = ''] = cells.map((cell) => cell.replace(/[.,]0+$/, ''));
  if (![ours, theirs].some((text) => /\d/.test(text))) return { value: null };
  const wrong = [ours, theirs].find((text) => !/^\d+$/.test(text) || Number(text) > scoreLimit);
  if (wrong !== undefined)
    return { reason: { code: 'scoreRange', params: { text: shortened(wrong), max: scoreLimit } } };
  return { value: { ourScore: Number(ours), opponentScore: Number(theirs) } };
}
