import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import { textOf } from './bytes.ts';
import { hasHeadings, readCsv } from './csv.ts';
import { readIcs } from './ics.ts';
import { readLines } from './lines.ts';
import type { ReadingOptions } from './options.ts';

/**
 * Reads a published schedule (CSV, iCalendar, or one game a line without headings), told apart by what it says and not
 * by its name. Throws
 * UnreadableSchedule when it is none of them, is damaged or too large. Architecture §4, Schedule import.
 */
export function readSchedule(bytes: Uint8Array, options: ReadingOptions): ReadSchedule {
  const text = textOf(bytes);
  if (/^\s*BEGIN:VCALENDAR/im.test(text.slice(0, 4_096))) return readIcs(text, options);
  return (hasHeadings(text) ? null : readLines(text, options)) ?? readCsv(text, options);
}
