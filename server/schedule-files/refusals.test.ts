import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseSchedule } from './parse.ts';
import { ScheduleParseError } from './parse-error.ts';
import { parseInWorker } from './parse-in-worker.ts';
import { hawks } from './testing.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const csv = (rows: number) =>
  `Date,Time,Opponent\n${Array.from({ length: rows }, (_, n) => `2026-11-19,7:45 PM,Team ${n}\n`).join('')}`;
const event = (...lines: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:u\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

describe('what is no schedule is refused with a reason', () => {
  test.each<[string, Uint8Array, string]>([
    ['an empty file', bytes(' \n'), 'The file is empty'],
    ['a web page', bytes('<!DOCTYPE html><html><body>Sign in'), 'This is a web page, not a schedule'],
    ['a zip', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'This is a zip or Excel file'],
    ['a gzip', gzipSync('Date,Opponent'), 'This file is compressed'],
    ['a PDF', bytes('%PDF-1.7'), 'This is a PDF'],
    ['bytes', Uint8Array.of(65, 0, 1, 2, 0, 3), "This isn't a text file"],
    ['a letter', bytes('Dear captain,\nsee you on Thursday, 7:45 PM.'), 'No header row found'],
    ['only headings', bytes('Date,Time,Opponent\n'), 'No games found'],
    [
      'an open quote',
      bytes('Date,Opponent\n2026-11-19,"Bulls\n2026-11-26,Sharks\n'),
      'Line 2: a quotation mark',
    ],
    [
      'a quote inside a cell',
      bytes('Date,Opponent\n2026-11-19,Bu"lls\n'),
      "Line 2: there's a quotation mark",
    ],
    ['20,000 rows', bytes(csv(20_000)), 'This has 20,000 rows; at most 2,000 can be imported at once'],
    ['2,001 rows', bytes(csv(2_001)), 'This has 2,001 rows; at most 2,000'],
    ['an empty calendar', bytes('BEGIN:VCALENDAR\nEND:VCALENDAR\n'), 'There are no events in this calendar'],
    ['half a calendar', bytes('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A vs B\n'), 'This calendar is damaged'],
    [
      'a line after the end of a calendar',
      bytes(`${event('DTSTART:20261119T170000Z', 'SUMMARY:vs Bulls')}SUMMARY:vs Sharks\n`),
      'This calendar is damaged: a line comes before its beginning or after its end',
    ],
    [
      'an event every second',
      bytes(event('DTSTART:20261119T170000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:vs Bulls')),
      'An event repeats secondly, which no game does',
    ],
  ])('%s', (_what, file, message) => {
    expect(() => parseSchedule(file, hawks)).toThrow(ScheduleParseError);
    expect(() => parseSchedule(file, hawks)).toThrow(message);
  });

  test.each([
    ['DTSTART:x'],
    ['DTSTART:'],
    ['DTSTART;VALUE=DATE:2026'],
    ['RDATE:x'],
    ['RDATE;VALUE=PERIOD:x'],
    ['EXDATE:x'],
    ['EXDATE:'],
    ['RECURRENCE-ID:x'],
    ['RRULE:FREQ=FOO'],
    ['RRULE:FREQ=DAILY;COUNT=x'],
    ['RRULE:FREQ=DAILY;UNTIL=x'],
    ['RRULE:FREQ=WEEKLY;BYMONTHDAY=31'],
  ])('%s makes a calendar a damaged one', (line) => {
    const start = line.startsWith('DTSTART') ? [] : ['DTSTART:20261119T170000Z'];
    const damaged = bytes(event(...start, line, 'SUMMARY:vs Bulls'));
    expect(() => parseSchedule(damaged, hawks)).toThrow(ScheduleParseError);
    expect(() => parseSchedule(damaged, hawks)).toThrow('This calendar is damaged: ');
  });

  test.each([
    'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=30,31;BYMONTH=2',
    'RRULE:FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11',
    'RRULE:FREQ=DAILY;BYMONTHDAY=-31;BYMONTH=4',
    'RRULE:FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
    'RRULE:FREQ=YEARLY;BYYEARDAY=100;BYMONTHDAY=31',
  ])('%s never comes, and is refused before anything is searched', (line) => {
    const file = bytes(event('DTSTART:20261119T170000Z', line, 'SUMMARY:vs Bulls'));
    expect(() => parseSchedule(file, hawks)).toThrow('An event repeats on a day that never comes');
  });

  test('a rule for February 29 is read', () => {
    const file = event(
      'DTSTART:20280229T170000Z',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      'SUMMARY:vs Bulls',
    );
    expect(parseSchedule(bytes(file), hawks).rows).toHaveLength(1);
  });

  test('a zone without a name is nobody’s, and stops no event from being read', () => {
    const zone = 'BEGIN:VTIMEZONE\r\nX-NAME:x\r\nEND:VTIMEZONE\r\n';
    const file = event('DTSTART;TZID=America/New_York:20261119T194500', 'SUMMARY:vs Bulls');
    const { rows } = parseSchedule(bytes(file.replace('BEGIN:VEVENT', `${zone}BEGIN:VEVENT`)), hawks);
    expect(rows.map(({ game }) => game.opponent)).toEqual(['Bulls']);
  });

  test('2,000 rows are read', () => {
    expect(parseSchedule(bytes(csv(2_000)), hawks).rows).toHaveLength(2_000);
  });

  test('a series without an end is read for a year or so, not for ever', () => {
    const endless = event('DTSTART:20261119T170000Z', 'RRULE:FREQ=WEEKLY', 'SUMMARY:vs Bulls');
    const { rows } = parseSchedule(bytes(endless), hawks);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.length).toBeLessThan(62);
  });
});

describe('parsing in a worker thread', () => {
  test('gives the rows of the file, and the time that they took', async () => {
    const outcome = await parseInWorker(bytes(csv(2_000)), hawks);
    expect(outcome).toMatchObject({ schedule: { rows: { length: 2_000 } } });
    // A short file can take less than what the operating system counts in.
    expect(outcome.cpuMs).toBeGreaterThan(0);
  });

  test('says why a file can’t be parsed', async () => {
    const outcome = await parseInWorker(bytes('%PDF-1.7'), hawks);
    expect(outcome).toMatchObject({ parseError: { code: 'importPdf' } });
  });

  test('ends a recurrence rule that never matches; others parse meanwhile', async () => {
    const trap = event(
      'DTSTART:20261119T170000Z',
      'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO',
      'SUMMARY:vs Bulls',
    );
    const trapped = parseInWorker(bytes(trap), hawks);
    expect(await parseInWorker(bytes(csv(2)), hawks)).toMatchObject({ schedule: { rows: [{}, {}] } });
    expect(await trapped).toMatchObject({ isTooMuch: true, cpuMs: 2_000 });
  });
});

describe('a hostile line of a megabyte is read in passing', () => {
  const megabyte = (unit: string) => unit.repeat(Math.ceil(1_000_000 / unit.length));
  const units = [
    ' ',
    ',',
    ':',
    ' : ',
    '(',
    '()',
    '-',
    ' - ',
    '@ ',
    ' at ',
    ' vs ',
    '7:45 ',
    '12/12 ',
    'a',
    '1-',
    'W 1-1 ',
    '"',
    '\t',
  ];

  test.each(units)('%j in a line without headings', (unit) => {
    const line = `Dec 12 7:45 PM vs Bulls ${megabyte(unit)}x\nDec 19 7:45 PM vs Sharks\n`;
    const { rows, unreadable } = parseSchedule(bytes(line), hawks);
    expect(rows.length + unreadable.length).toBe(2);
    expect(unreadable.every(({ reason }) => JSON.stringify(reason).length < 200)).toBe(true);
  });

  test.each(units.filter((unit) => unit !== '"'))('%j in every cell of a CSV file', (unit) => {
    const cell = `"x${megabyte(unit)}x"`;
    const file = `Date,Time,Matchup,Location,Notes\n2026-12-12,7:45 PM,${cell},${cell},${cell}\n${cell},7:45 PM,vs Bulls,,\n2026-12-19,${cell},vs Bulls,,\n`;
    const { rows, unreadable } = parseSchedule(bytes(file), hawks);
    expect(rows.length + unreadable.length).toBe(3);
    expect(unreadable.every(({ reason }) => JSON.stringify(reason).length < 200)).toBe(true);
  });

  test.each([',', ';', '|'])('%j as headings and as a row', (unit) => {
    const file = `Date,Opponent${megabyte(unit)}\n2026-12-12,Bulls${megabyte(unit)}\n`;
    const { rows } = parseSchedule(bytes(file.replace(/,(?=Opp|Bul)/g, unit)), hawks);
    expect(rows.map(({ game }) => game.opponent)).toEqual(['Bulls']);
  });

  test.each(units)('%j in an event', (unit) => {
    const text = megabyte(unit);
    const file = event(
      'DTSTART:20261119T170000Z',
      `SUMMARY:${text}x`,
      `LOCATION:${text}x`,
      `DESCRIPTION:${text}x`,
    );
    const { rows, unreadable } = parseSchedule(bytes(file), hawks);
    expect(rows.length + unreadable.length).toBe(1);
  });
});
