import { parseTimeText, type TimeText } from '../date-text.ts';
import { formatScheduleTime } from '../schedule-format.ts';
import type { Reading } from './dates.ts';
import { isToBeAnnounced, plainText, shortened } from './text.ts';

/** How a source means '7:45': as written on a 24-hour clock, or in the evening. */
export type BareHours = 'as written' | 'afternoon';

const clock = /\d{1,2}(?::\d{2}){0,2}\s*[ap]\.?\s?m?\b\.?|\d{1,2}:\d{2}(?::\d{2})?|\bnoon\b|\bmidnight\b/gi;

/**
 * Tip-off as '7:45 PM', null when it is to be announced. '7:45 - 8:45 PM' gives the start. Zone names after the time ('PM ET')
 * are ignored, because a league plays in its own zone. Product §5, Import.
 */
export function parseTime(cell: string, bareHours: BareHours): Reading<string | null> {
  const text = clockText(cell);
  if (isToBeAnnounced(text)) return { value: null };
  const times = [...text.matchAll(clock)].map(([time]) => time);
  const start = times[0] ?? (/^\d{1,2}$/.test(text) ? `${text}:00` : undefined);
  if (start === undefined || /\d{3}/.test(start)) return noTime(cell);
  const half = /[ap]/.exec(start)?.[0] ?? halfFromEnd(start, times[1]);
  const time = parseClock(start, half, bareHours);
  return time ? { value: formatScheduleTime(time) } : noTime(cell);
}

function noTime(cell: string): Reading<never> {
  return { reason: { code: 'noTime', params: { text: shortened(cell) } } };
}

/** '19.30', '19h30', '19 Uhr', '19h', '1930' and '730pm' with a colon, '19:30 a 21:00' with a dash. */
function clockText(cell: string): string {
  return plainText(cell)
    .toLowerCase()
    .replace(/(?<=[\dhr])\s+(?:a|à|as|às|até|hasta|bis)\s+(?=\d)/g, ' - ')
    .replace(/(?<![\d.:])(\d{1,2})\s?uhr(?:\s?(\d{2})\b)?/g, (_, hour, minute = '00') => `${hour}:${minute}`)
    .replace(/(?<![\d.:])(\d{1,2})\s?h\s?(\d{2})(?:\s?min)?\b/g, '$1:$2')
    .replace(/(?<![\d.:])(\d{1,2})[.h](\d{2})(?![\d.])/g, '$1:$2')
    .replace(/(?<![\d.:])(\d{1,2})\s?h(?:rs?|ours?|s|oras|eures?)?\b/g, '$1:00')
    .replace(/^(\d{1,2})(?=\s?-\s?\d{1,2}(?::\d{2})?\s?[ap])/, '$1:00')
    .replace(/^(\d{1,2})(\d{2})(?=\s?(?:[ap]\.?\s?m?\b|h|-|$))/, '$1:$2');
}

/**
 * A source without AM, PM, a leading zero or an hour past noon writes evenings as '7:45', so 1 to 9 are afternoon and evening.
 * Ten to noon stay. Product §5, Import.
 */
export function detectBareHours(cells: readonly string[]): BareHours {
  const times = cells.flatMap((cell) => [...clockText(cell).matchAll(clock)].map(([time]) => time));
  const isUnambiguous = times.some((time) => /[apmn]|^0/.test(time) || Number(/^\d+/.exec(time)?.[0]) > 12);
  return times.length > 0 && !isUnambiguous ? 'afternoon' : 'as written';
}

/** Splits a cell with a date and a time; `time` is null if it only has a date. Product §5, Import. */
export function splitDateTime(cell: string): { date: string; time: string | null } {
  const text = plainText(cell);
  const at = text.search(
    /(?:^|[\sT,@])(?:(?:at|um|à|a las|a la|às) )?(?:\d{1,2}:\d{2}|\d{1,2}(?:\.\d{2})?\s*(?:[ap]\.?m|uhr)\b|\d{1,2}\s?hs?(?:\s?\d{2})?\b|\d{1,2}\.\d{2}$|noon\b|midnight\b)/i,
  );
  if (at <= 0 || !/\d/.test(text.slice(0, at))) return { date: text, time: null };
  return { date: text.slice(0, at).replace(/[\s,@-]+$/, ''), time: text.slice(at + 1).trim() };
}

function parseClock(start: string, half: string | undefined, bareHours: BareHours): TimeText | null {
  if (start === 'noon') return { hour: 12, minute: 0 };
  if (start === 'midnight') return { hour: 0, minute: 0 };
  const digits = start.replace(/[^\d:]/g, '');
  const time = parseTimeText(half ? `${digits} ${half}m` : digits);
  if (!time || half || bareHours === 'as written' || time.hour === 0 || time.hour > 9) return time;
  return { ...time, hour: time.hour + 12 };
}

/** '7:45 - 8:45 PM' starts in the evening too; '11:30 - 12:30 PM' and '10 - 1 PM' don't. */
function halfFromEnd(start: string, end: string | undefined): string | undefined {
  const half = end && /[ap]/.exec(end)?.[0];
  if (!half || !end) return undefined;
  if (hourOnClock(start) <= hourOnClock(end)) return half;
  return half === 'p' ? 'a' : 'p';
}

/** On a 12-hour clock, with 12 as 0. */
function hourOnClock(time: string): number {
  return Number(/^\d+/.exec(time)?.[0]) % 12;
}
