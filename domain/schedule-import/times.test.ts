import { describe, expect, it } from 'vitest';
import { detectBareHours, parseTime, splitDateTime } from './times.ts';

describe('a time of a schedule', () => {
  it.each([
    ['7:45 PM', '7:45 PM'],
    ['7:45pm', '7:45 PM'],
    ['7 p.m.', '7:00 PM'],
    ['19:45', '7:45 PM'],
    ['19:45:00', '7:45 PM'],
    ['07:45', '7:45 AM'],
    ['12:00 AM', '12:00 AM'],
    ['noon', '12:00 PM'],
    ['Midnight', '12:00 AM'],
    ['7:45 PM ET', '7:45 PM'],
    ['7:45 - 8:45 PM', '7:45 PM'],
    ['11:30–12:30 PM', '11:30 AM'],
    ['10:00 AM to 11:00 AM', '10:00 AM'],
    ['7:45p', '7:45 PM'],
    ['7-8 PM', '7:00 PM'],
    ['11-1 PM', '11:00 AM'],
    ['19.30', '7:30 PM'],
    ['19.30 - 20.45', '7:30 PM'],
    ['8.15pm', '8:15 PM'],
    ['7.45 p.m.', '7:45 PM'],
    ['1930', '7:30 PM'],
    ['1930-2100', '7:30 PM'],
    ['1930 hrs', '7:30 PM'],
    ['730pm', '7:30 PM'],
    ['19h30', '7:30 PM'],
    ['19:30h', '7:30 PM'],
    ['19h', '7:00 PM'],
    ['19:30 Uhr', '7:30 PM'],
    ['TBD', null],
    ['t.b.a.', null],
    ['', null],
    ['-', null],
  ])('%j is %j', (cell, value) => {
    expect(parseTime(cell, 'as written')).toEqual({ value });
  });

  it.each(['25:99', '2460', '193', '19.3.2026', '13:00 PM', 'evening', '24:00', '7:60'])(
    '%j is none',
    (cell) => {
      expect(parseTime(cell, 'as written')).toEqual({ reason: { code: 'noTime', params: { text: cell } } });
    },
  );

  it('without AM or PM is of the evening where the file writes so', () => {
    expect(['1:00', '7:45', '9:59', '10:00', '12:30'].map((cell) => parseTime(cell, 'afternoon'))).toEqual(
      ['1:00 PM', '7:45 PM', '9:59 PM', '10:00 AM', '12:30 PM'].map((value) => ({ value })),
    );
    expect(parseTime('7:45 AM', 'afternoon')).toEqual({ value: '7:45 AM' });
  });
});

it.each([
  [['6:15', '7:30', 'TBD'], 'afternoon'],
  [['6:15', '19:30'], 'as written'],
  [['6:15', '07:30'], 'as written'],
  [['6:15', '7:30 PM'], 'as written'],
  [['6:15', 'noon'], 'as written'],
  [['6.15', '19.30'], 'as written'],
  [['6.15', '7h30'], 'afternoon'],
  [['TBD', ''], 'as written'],
] as const)('a file with the times %j means them %s', (cells, expected) => {
  expect(detectBareHours(cells)).toBe(expected);
});

it.each([
  ['11/19/2026 7:45 PM', '11/19/2026', '7:45 PM'],
  ['2026-11-19 19:45', '2026-11-19', '19:45'],
  ['Thu, Nov 19 @ 7:45 PM', 'Thu, Nov 19', '7:45 PM'],
  ['Nov 19, 8 pm', 'Nov 19', '8 pm'],
  ['13.12.2026 19.30', '13.12.2026', '19.30'],
  ['14.12.2026 19h30', '14.12.2026', '19h30'],
  ['Sat 19.12', 'Sat 19.12', null],
  ['11/19/2026', '11/19/2026', null],
  ['Nov 19', 'Nov 19', null],
])('%j holds the date %j and the time %j', (cell, date, time) => {
  expect(splitDateTime(cell)).toEqual({ date, time });
});
