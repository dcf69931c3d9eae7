import { ScheduleParseError } from './parse-error.ts';

/** The text of a schedule file, whether UTF-8, UTF-16 or Windows-1252. Throws ScheduleParseError for what is no text. */
export function textOf(bytes: Uint8Array): string {
  refuseKnownFormats(bytes);
  const text = decoded(bytes).replace(/^\ufeff/, '');
  if (text.trim() === '') throw new ScheduleParseError('The file is empty');
  if (text.includes('\0'))
    throw new ScheduleParseError('This is no text file: save the schedule as CSV or ICS');
  if (/^\s*(?:<!doctype\s+html|<html|<\?xml|<head|<body|<table|<div)/i.test(text)) {
    throw new ScheduleParseError(
      'This is a web page, not a schedule: look there for a link that says CSV, ICS, iCal or Calendar',
    );
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

const formats: readonly [string, string][] = [
  ['PK\x03\x04', 'This is a zip or Excel file: save the schedule as CSV and choose that'],
  ['\xd0\xcf\x11\xe0', 'This is an old Excel file: save the schedule as CSV and choose that'],
  ['%PDF', 'This is a PDF: ask the league for a CSV or ICS file'],
  ['\x1f\x8b', 'This file is compressed: unpack it first'],
  ['\x89PNG', 'This is a picture, not a schedule'],
  ['\xff\xd8\xff', 'This is a picture, not a schedule'],
];

function refuseKnownFormats(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  const format = formats.find(([magic]) => start.startsWith(magic));
  if (format) throw new ScheduleParseError(format[1]);
}
