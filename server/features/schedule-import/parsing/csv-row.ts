import { scoreLimit } from '#domain/game.ts';
import type { Score } from '#domain/record.ts';
import { type Column, parseSide } from '#domain/schedule-import/columns.ts';
import { parseDay, type Reading } from '#domain/schedule-import/dates.ts';
import { finalScoreIn } from '#domain/schedule-import/final-scores.ts';
import type { DateOrder, ImportedGame } from '#domain/schedule-import/game.ts';
import { type EntryKind, parseLabel, tagAtEnd } from '#domain/schedule-import/labels.ts';
import { type ParsedTitle, parseTitle, type TitleFailure } from '#domain/schedule-import/matchup.ts';
import { likeness, ourSide } from '#domain/schedule-import/our-team.ts';
import { isToBeAnnounced, quoted } from '#domain/schedule-import/text.ts';
import { type BareHours, parseTime, splitDateTime } from '#domain/schedule-import/times.ts';
import { parseScore, withoutNotices } from '#domain/schedule-import/title-marks.ts';
import { m } from '#messages';
import { inZone } from './moment.ts';
import type { ParseOptions } from './options.ts';
import type { ParsedEntry } from './result.ts';

export type CsvRow = {
  readonly line: number;
  readonly text: string;
  /** The cell of a column, trimmed; null where the file has no such column. */
  readonly cell: (column: Column) => string | null;
};

export type CsvContext = ParseOptions & { readonly order: DateOrder; readonly bareHours: BareHours };

/** One line of a CSV schedule as a game of this team, or why it is none. */
export function parseRow(row: CsvRow, context: CsvContext): ParsedEntry | TitleFailure {
  const when = parseWhen(row, context);
  if ('reason' in when) return when;
  const ourName = context.answers.teamName ?? context.teamName;
  const who = parseWho(row, ourName);
  if ('reason' in who) return who;
  const score = parseScores(row, who.isHome);
  if ('reason' in score) return score;
  const { opponent, isHome, isCancelled, location, isEvent } = who;
  const game: ImportedGame = {
    ...when.value,
    opponent,
    isHome,
    location: placeOf(row) ?? location,
    isCancelled: isCancelled || /cancel|postpon|\bppd\b|called off/i.test(row.cell('status') ?? ''),
    score: score.value,
  };
  const value = who.finalScore ?? finalScoreIn(row.cell('notes') ?? '', who.ours, ourName);
  return { game, uid: null, isEvent, finalScore: score.value || isEvent ? null : value };
}

/** The cells of date and time; a cell with both is split. */
export function dateAndTime({ cell }: CsvRow): { date: string; time: string | null } {
  const date = cell('date');
  const time = cell('time');
  const both = splitDateTime(date || cell('dateTime') || time || '');
  return date && time ? { date: both.date, time } : { date: both.date, time: both.time };
}

function parseWhen(row: CsvRow, { order, seasons, zone, bareHours }: CsvContext) {
  const whole = row.cell('dateTime') || row.cell('date') || row.cell('time') || '';
  const moment = inZone(whole, zone);
  if (moment) return { value: moment };
  const { date, time: timeText } = dateAndTime(row);
  const day = parseDay(date, { order, seasons });
  if ('reason' in day) return day;
  const time = parseTime(timeText ?? '', bareHours);
  return 'reason' in time ? time : { value: { day: day.value, time: time.value } };
}

function parseWho(row: CsvRow, ourName: string): ParsedTitle | TitleFailure {
  const { cell } = row;
  const kind = parseLabel(cell('kind') ?? '')?.kind ?? null;
  const parsed = parseNames(row, ourName, kind);
  if ('reason' in parsed) return parsed;
  if (kind === 'game' && parsed.isEvent)
    return { reason: m.import_noOpponentIn({ text: quoted(parsed.opponent) }) };
  return withSide({ ...parsed, isEvent: parsed.isEvent || kind === 'practice' }, sideOf(row));
}

function parseNames({ cell }: CsvRow, ourName: string, kind: EntryKind | null): ParsedTitle | TitleFailure {
  const [home, away, opponent, title] = [cell('home'), cell('away'), cell('opponent'), cell('title')];
  if (home && away) return parseSides(home, away, ourName);
  if (opponent) return parseOpponent(opponent, ourName);
  const team = cell('team');
  const other = team && likeness(team, ourName) < 2 ? team : null;
  const isNumber = title ? /^[#\d\s]+$/.test(title) || parseLabel(title)?.kind === 'game' : true;
  if (title && !(isNumber && other)) return parseTitle(title, ourName);
  if (other && kind !== 'practice') return parseOpponent(other, ourName);
  return kind === null || kind === 'game'
    ? { reason: m.import_opponentMissing() }
    : { ...parsedOpponent(capitalized(cell('kind') ?? ''), null), isEvent: true };
}

/** 'PRACTICE' as a screen shows it. */
function capitalized(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}

/** Whether we are at home, by a column for it; where only one of Home and Away is a column, it says yes or no. */
function sideOf({ cell }: CsvRow): boolean | null {
  const [side, home, away] = [cell('side'), cell('home'), cell('away')];
  if (home && away) return null;
  const flag = side ?? home ?? away;
  const value = flag === null ? null : parseSide(flag);
  return value !== null && side === null && flag === away ? !value : value;
}

/** Columns of home and away teams. */
function parseSides(home: string, away: string, ourName: string): ParsedTitle | TitleFailure {
  const ours = ourSide(home, away, ourName);
  if (ours === 'both') return { reason: m.import_both({ home, away, team: ourName }) };
  if (!ours) return { reason: m.import_neither({ home, away, team: ourName }), teams: [home, away] };
  return parsedOpponent(ours === 'left' ? away : home, ours === 'left');
}

/** An opponent's cell may say where: 'vs Bulls', '@ Bulls', 'at Bulls', or hold the whole matchup. */
function parseOpponent(cell: string, ourName: string): ParsedTitle | TitleFailure {
  return /(?:^|\s)(?:vs?\.?|versus|@|at)\s|^@/i.test(cell)
    ? parseTitle(cell, ourName)
    : parsedOpponent(cell, null);
}

function parsedOpponent(cell: string, isHome: boolean | null): ParsedTitle {
  const { text, isCancelled } = withoutNotices(cell);
  const tag = isHome === null ? tagAtEnd(text) : null;
  const [name, side] = tag && tag.label.isHome !== null ? [tag.rest, tag.label.isHome] : [text, isHome];
  return {
    opponent: isToBeAnnounced(name) ? 'TBD' : name,
    ...{ isHome: side, isCancelled, location: null, finalScore: null },
    ...{ ours: isHome === false ? 'right' : 'left', isEvent: parseLabel(name)?.kind === 'practice' },
  };
}

function withSide(reading: ParsedTitle, isHome: boolean | null): ParsedTitle | TitleFailure {
  if (/^bye\b/i.test(reading.opponent)) return { reason: m.import_bye() };
  return isHome === null ? reading : { ...reading, isHome };
}

/** 'Pier Gym' and 'court 2' of two columns are one place. */
function placeOf({ cell }: CsvRow): string | null {
  const parts = [cell('venue'), cell('court')].filter(
    (part): part is string => !!part && !isToBeAnnounced(part),
  );
  return parts.length > 0 ? [...new Set(parts)].join(', ') : null;
}

function parseScores({ cell }: CsvRow, isHome: boolean | null): Reading<Score | null> {
  const pair = cell('ourScore') ? ([cell('ourScore'), cell('opponentScore')] as const) : null;
  const sides = isHome === null ? null : ([cell('homeScore'), cell('awayScore')] as const);
  const [ours, theirs] = pair ?? (isHome === false ? [sides?.[1], sides?.[0]] : [sides?.[0], sides?.[1]]);
  if (ours || theirs) return pointsOf(ours ?? '', theirs ?? '');
  const text = cell('score');
  if (!text || !/\d/.test(text)) return { value: null };
  const points = parseScore(text);
  if (!points) return { reason: m.import_noScore({ text: quoted(text) }) };
  const inOrder = cell('home') && cell('away') && isHome === false && points.won === null;
  const [a, b] = inOrder ? [points.right, points.left] : [points.left, points.right];
  const [high, low] = [Math.max(a, b), Math.min(a, b)];
  if (points.won === null) return pointsOf(String(a), String(b));
  return points.won ? pointsOf(String(high), String(low)) : pointsOf(String(low), String(high));
}

function pointsOf(ours: string, theirs: string): Reading<Score | null> {
  if (![ours, theirs].some((text) => /\d/.test(text))) return { value: null };
  const wrong = [ours, theirs].find((text) => !/^\d+$/.test(text) || Number(text) > scoreLimit);
  if (wrong !== undefined) return { reason: m.import_scoreRange({ text: quoted(wrong), max: scoreLimit }) };
  return { value: { ourScore: Number(ours), opponentScore: Number(theirs) } };
}
