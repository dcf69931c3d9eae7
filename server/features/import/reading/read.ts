import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import { textOf } from './bytes.ts';
import { readCsv } from './csv.ts';
import { readIcs } from './ics.ts';
import type { ReadingOptions } from './options.ts';

/**
 * Reads a published schedule, CSV or iCalendar, told apart by what it says and not by its name. Throws
 * UnreadableSchedule when it is neither, is damaged or too large. Design §4, Schedule import.
 */
export function readSchedule(bytes: Uint8Array, options: ReadingOptions): ReadSchedule {
  const text = textOf(bytes);
  return /^\s*BEGIN:VCALENDAR/im.test(text.slice(0, 4_096)) ? readIcs(text, options) : readCsv(text, options);
}
