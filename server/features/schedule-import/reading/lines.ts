import { dateOrderOf, readDay } from '#domain/schedule-import/dates.ts';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import { type GameLine, readGameLine, splitGameLine } from '#domain/schedule-import/game-line.ts';
import { plainText } from '#domain/schedule-import/text.ts';
import { bareHoursOf, readTime } from '#domain/schedule-import/times.ts';
import type { CsvContext } from './csv-row.ts';
import { finishReading, type RowReading, requireFewRows } from './finish.ts';
import type { ReadingOptions } from './options.ts';

type Line = { line: number; text: string; parts: GameLine | null };

/** Reads a schedule without headings, one game a line; null when no line of it is a game. Throws UnreadableSchedule. */
export function readLines(text: string, options: ReadingOptions): ReadSchedule | null {
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
  requireFewRows(lines.length, 'lines');
  const order = dateOrderOf(dated.map(({ date }) => date));
  const context: CsvContext = {
    ...options,
    order: options.answers.dateOrder ?? order.order,
    bareHours: bareHoursOf(dated.map(({ time }) => time ?? '')),
  };
  const readings = lines.map((line) => readLine(line, context));
  const isSchedule = readings.some((reading) => 'game' in reading || 'teams' in reading);
  return isSchedule ? finishReading(readings, options, order.ambiguous) : null;
}

function readLine({ line, text, parts }: Line, context: CsvContext): RowReading {
  if (!parts) return { line, text, reason: 'The line does not begin with a date' };
  const day = readDay(parts.date, context);
  if ('reason' in day) return { line, text, ...day };
  const time = readTime(parts.time ?? '', context.bareHours);
  if ('reason' in time) return { line, text, ...time };
  const told = readGameLine(parts.rest, context.answers.teamName ?? context.teamName);
  if ('reason' in told) return { line, text, ...told };
  const { opponent, isHome, isCancelled, location, isEvent, finalScore } = told;
  const when = { day: day.value, time: time.value };
  const game = { ...when, opponent, isHome, isCancelled, location, score: null };
  return { line, text, uid: null, game, isEvent, finalScore };
}
