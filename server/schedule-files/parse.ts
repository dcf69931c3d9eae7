import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import { decodeText } from './bytes.ts';
import { hasHeadings, parseCsv } from './csv.ts';
import { parseIcs } from './ics.ts';
import { parseLines } from './lines.ts';
import type { ParseOptions } from './options.ts';

/**
 * Reads a published schedule (CSV, iCalendar, or one game a line without headings).
 * The format is recognized by the content, not the file's name. Throws ScheduleParseError when it is none of them, is
 * damaged or too large. Architecture §4, Schedule import.
 */
export function parseSchedule(bytes: Uint8Array, options: ParseOptions): ReadSchedule {
  const text = decodeText(bytes);
  if (/^\s*BEGIN:VCALENDAR/im.test(text.slice(0, 4_096))) return parseIcs(text, options);
  return (hasHeadings(text) ? null : parseLines(text, options)) ?? parseCsv(text, options);
}
