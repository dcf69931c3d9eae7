import { detectDateOrder, parseDay } from '#domain/schedule-import/dates.ts';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import { type GameLine, parseGameLine, splitGameLine } from '#domain/schedule-import/game-line.ts';
import { plainText } from '#domain/schedule-import/text.ts';
import { detectBareHours, parseTime } from '#domain/schedule-import/times.ts';
import type { ReadRow } from '#domain/schedule-import/whole-file.ts';
import type { CsvContext } from './csv-row.ts';
import type { ParseOptions } from './options.ts';
import { entryNamed, keepable, parseResult, requireFewRows, titledGame } from './result.ts';

type Line = { line: number; text: string; parts: GameLine | null };

/** Reads a schedule without headings, one game a line; null when no line of it is a game. Throws ScheduleParseError. */
export function parseLines(text: string, options: ParseOptions): ReadSchedule | null {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({
      line: index + 1,
      text: plainText(line.slice(0, 200)),
      parts: splitGameLine(line),
    }))
    .filter((line) => line.text !== '');
  const dated = lines.flatMap(({ parts }) => parts ?? []);
  if (dated.length === 0) return null;
  requireFewRows(lines.length, 'importLines');
  const order = detectDateOrder(dated.map(({ date }) => date));
  const context: CsvContext = {
    ...options,
    order: options.answers.dateOrder ?? order.order,
    bareHours: detectBareHours(dated.map(({ time }) => time ?? '')),
  };
  const readings = lines.map((line) => parseLine(line, context));
  const isSchedule = readings.some((reading) => 'game' in reading || reading.teams);
  return isSchedule ? parseResult(readings, options, order.ambiguous) : null;
}

function parseLine({ line, text, parts }: Line, context: CsvContext): ReadRow {
  if (!parts) return { line, text, reason: { code: 'noDate' } };
  const day = parseDay(parts.date, context);
  if ('reason' in day) return { line, text, reason: day.reason };
  const time = parseTime(parts.time ?? '', context.bareHours);
  const when = { day: day.value, time: 'value' in time ? time.value : null };
  if ('reason' in time) {
    return {
      line,
      text,
      reason: time.reason,
      fallback: { ...entryNamed(parts.rest, when), isTimeUnread: true },
    };
  }
  const parsed = parseGameLine(parts.rest, context.answers.teamName ?? context.teamName);
  if ('reason' in parsed) return { line, text, ...keepable({ title: parts.rest, ...parsed }, when, {}) };
  const { isEvent, finalScore, names } = parsed;
  const game = { ...titledGame(parsed, when), score: null };
  return { line, text, uid: null, game, isEvent, finalScore, names, title: parts.rest };
}
