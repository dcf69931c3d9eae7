import { type ReasonCode, reason } from '#contract/reasons.ts';
import { ScheduleParseError } from './parse-error.ts';

/** The text of a schedule file, whether UTF-8, UTF-16 or Windows-1252. Throws ScheduleParseError for what is no text. */
export function textOf(bytes: Uint8Array): string {
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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What Excel on Windows saves as plain "CSV" in the western languages.
    return new TextDecoder('windows-1252').decode(bytes);
  }
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
