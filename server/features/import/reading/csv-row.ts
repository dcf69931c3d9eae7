import { scoreLimit } from '#domain/game.ts';
import type { Score } from '#domain/record.ts';
import { type Column, readSide } from '#domain/schedule-import/columns.ts';
import { type Reading, readDay } from '#domain/schedule-import/dates.ts';
import type { DateOrder, ImportedGame } from '#domain/schedule-import/game.ts';
import { readTitle, type TitleFailure, type TitleReading } from '#domain/schedule-import/matchup.ts';
import { ourSide } from '#domain/schedule-import/our-team.ts';
import { isToBeAnnounced } from '#domain/schedule-import/text.ts';
import { type BareHours, readTime, splitDateTime } from '#domain/schedule-import/times.ts';
import { readScore, withoutNotices } from '#domain/schedule-import/title-marks.ts';
import { inZone } from './moment.ts';
import type { ReadingOptions } from './options.ts';

export type CsvRow = {
  readonly line: number;
  readonly text: string;
  /** The cell of a column, trimmed; null where the file has no such column. */
  readonly cell: (column: Column) => string | null;
};

export type CsvContext = ReadingOptions & { readonly order: DateOrder; readonly bareHours: BareHours };

/** One line of a CSV schedule as a game of this team, or why it is none. */
export function readRow(row: CsvRow, context: CsvContext): { game: ImportedGame; uid: null } | TitleFailure {
  const when = readWhen(row, context);
  if ('reason' in when) return when;
  const who = readWho(row, context.answers.teamName ?? context.teamName);
  if ('reason' in who) return who;
  const score = readScores(row, who.isHome);
  if ('reason' in score) return score;
  const { opponent, isHome, isCancelled, location } = who;
  const game: ImportedGame = {
    ...when.value,
    opponent,
    isHome,
    location: placeOf(row) ?? location,
    isCancelled: isCancelled || /cancel|postpon|\bppd\b|called off/i.test(row.cell('status') ?? ''),
    score: score.value ?? who.score,
  };
  return { game, uid: null };
}

/** The cells that tell when, a cell with both taken apart. */
export function dateAndTime({ cell }: CsvRow): { date: string; time: string | null } {
  const date = cell('date');
  const time = cell('time');
  const both = splitDateTime(date || cell('dateTime') || time || '');
  return date && time ? { date: both.date, time } : { date: both.date, time: both.time };
}

function readWhen(row: CsvRow, { order, seasons, zone, bareHours }: CsvContext) {
  const whole = row.cell('dateTime') || row.cell('date') || row.cell('time') || '';
  const moment = inZone(whole, zone);
  if (moment) return { value: moment };
  const { date, time: timeText } = dateAndTime(row);
  const day = readDay(date, { order, seasons });
  if ('reason' in day) return day;
  const time = readTime(timeText ?? '', bareHours);
  return 'reason' in time ? time : { value: { day: day.value, time: time.value } };
}

function readWho({ cell }: CsvRow, ourName: string): TitleReading | TitleFailure {
  const [home, away, opponent] = [cell('home'), cell('away'), cell('opponent')];
  if (home && away) return readSides(home, away, ourName);
  const flag = cell('side') ?? home ?? away;
  const side = flag === null ? null : readSide(flag);
  const isHome = side !== null && flag === away && cell('side') === null ? !side : side;
  if (opponent) return withSide(readOpponent(opponent, ourName), isHome);
  const title = cell('title');
  if (title) return withSide(readTitle(title, ourName), isHome);
  return { reason: 'The opponent is missing' };
}

/** Columns of home and away teams. */
function readSides(home: string, away: string, ourName: string): TitleReading | TitleFailure {
  const ours = ourSide(home, away, ourName);
  if (ours === 'both') return { reason: `Both ${home} and ${away} could be ${ourName}` };
  if (!ours) return { reason: `Neither ${home} nor ${away} is ${ourName}`, teams: [home, away] };
  return opponentReading(ours === 'left' ? away : home, ours === 'left');
}

/** An opponent's cell may say where: 'vs Bulls', '@ Bulls', 'at Bulls', or hold the whole matchup. */
function readOpponent(cell: string, ourName: string): TitleReading | TitleFailure {
  return /(?:^|\s)(?:vs?\.?|versus|@|at)\s|^@/i.test(cell)
    ? readTitle(cell, ourName)
    : opponentReading(cell, null);
}

function opponentReading(cell: string, isHome: boolean | null): TitleReading | TitleFailure {
  const { text, isCancelled } = withoutNotices(cell);
  if (/^bye\b/i.test(text)) return { reason: 'A bye is no game' };
  const opponent = isToBeAnnounced(text) ? 'TBD' : text;
  return { opponent, isHome, isCancelled, location: null, score: null };
}

function withSide(reading: TitleReading | TitleFailure, isHome: boolean | null): TitleReading | TitleFailure {
  return 'reason' in reading || isHome === null ? reading : { ...reading, isHome };
}

/** 'Pier Gym' and 'court 2' of two columns are one place. */
function placeOf({ cell }: CsvRow): string | null {
  const parts = [cell('venue'), cell('court')].filter(
    (part): part is string => !!part && !isToBeAnnounced(part),
  );
  return parts.length > 0 ? [...new Set(parts)].join(', ') : null;
}

function readScores({ cell }: CsvRow, isHome: boolean | null): Reading<Score | null> {
  const pair = cell('ourScore') ? ([cell('ourScore'), cell('opponentScore')] as const) : null;
  const sides = isHome === null ? null : ([cell('homeScore'), cell('awayScore')] as const);
  const [ours, theirs] = pair ?? (isHome === false ? [sides?.[1], sides?.[0]] : [sides?.[0], sides?.[1]]);
  if (ours || theirs) return pointsOf(ours ?? '', theirs ?? '');
  const text = cell('score');
  if (!text || !/\d/.test(text)) return { value: null };
  const points = readScore(text);
  if (!points) return { reason: `'${text}' is no score` };
  const inOrder = cell('home') && cell('away') && isHome === false && points.won === null;
  const [a, b] = inOrder ? [points.right, points.left] : [points.left, points.right];
  const [high, low] = [Math.max(a, b), Math.min(a, b)];
  if (points.won === null) return pointsOf(String(a), String(b));
  return points.won ? pointsOf(String(high), String(low)) : pointsOf(String(low), String(high));
}

function pointsOf(ours: string, theirs: string): Reading<Score | null> {
  if (![ours, theirs].some((text) => /\d/.test(text))) return { value: null };
  const wrong = [ours, theirs].find((text) => !/^\d+$/.test(text) || Number(text) > scoreLimit);
  if (wrong !== undefined)
    return { reason: `'${wrong}' is no score: it must be a whole number from 0 to ${scoreLimit}` };
  return { value: { hbaScore: Number(ours), opponentScore: Number(theirs) } };
}
