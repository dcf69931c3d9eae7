import { type ReasonCode, reason } from '#contract/reasons.ts';
import { ScheduleParseError } from './parse-error.ts';

/** The text of a schedule file, whether UTF-8, UTF-16 or Windows-1252. Throws ScheduleParseError for what is no text. */
export function decodeText(bytes: Uint8Array): string {
  refuseBinaryFormats(bytes);
  const text = decoded(bytes).replace(/^\ufeff/, '');
  if (text.trim() === '') throw new ScheduleParseError(reason('importEmptyFile'));
  if (text.includes('\0')) throw new ScheduleParseError(reason('importBinary'));
  if (/^\s*(?:<!doctype\s+html|<html|<\?xml|<head|<body|<table|<div)/i.test(text)) {
    throw new ScheduleParseError(reason('importWebPage'));
  }
  return text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const whole = withWholeCharacters(bytes);
  const text = new TextDecoder('utf-8').decode(whole);
  // What Excel on Windows saves as plain "CSV" in the western languages.
  return isMostlyUtf8(text) ? text : new TextDecoder('windows-1252').decode(bytes);
}

/** One damaged character among others of several bytes leaves a text UTF-8. */
function isMostlyUtf8(text: string): boolean {
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  const intact = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return damaged === 0 || intact >= damaged;
}

/** iCalendar folds lines by bytes: a character that a fold parts is put together before the fold. RFC 5545, §3.1. */
function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  const isFold = (at: number) => bytes[at] === 0x0a && (bytes[at + 1] === 0x20 || bytes[at + 1] === 0x09);
  const isContinuation = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  if (!bytes.some((_, at) => isFold(at) && isContinuation(at + 2))) return bytes;
  const mended = Uint8Array.from(bytes);
  for (let at = 1; at < bytes.length; at += 1) {
    if (!isFold(at) || !isContinuation(at + 2)) continue;
    const start = mended[at - 1] === 0x0d ? at - 1 : at;
    let end = at + 2;
    while (isContinuation(end)) end += 1;
    const fold = mended.slice(start, at + 2);
    mended.copyWithin(start, at + 2, end);
    mended.set(fold, start + (end - at - 2));
  }
  return mended;
}

const formats: readonly [string, ReasonCode][] = [
  ['PK\x03\x04', 'importZip'],
  ['\xd0\xcf\x11\xe0', 'importOldExcel'],
  ['%PDF', 'importPdf'],
  ['\x1f\x8b', 'importCompressed'],
  ['\x89PNG', 'importPicture'],
  ['\xff\xd8\xff', 'importPicture'],
];

function refuseBinaryFormats(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  const format = formats.find(([magic]) => start.startsWith(magic));
  if (format) throw new ScheduleParseError({ code: format[1] });
}
