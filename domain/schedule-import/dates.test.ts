import { describe, expect, it } from 'vitest';
import { detectDateOrder, parseDay } from './dates.ts';

const seasons = [
  { firstDay: '2026-09-09', lastDay: '2027-03-31' },
  { firstDay: '2027-04-15', lastDay: '2027-07-15' },
];
const day = (cell: string, order: 'month-first' | 'day-first' = 'month-first') =>
  parseDay(cell, { order, seasons });

describe('a date of a schedule', () => {
  it.each([
    ['2026-11-19', '2026-11-19'],
    ['2026/1/9', '2026-01-09'],
    ['20261119', '2026-11-19'],
    ['11/19/2026', '2026-11-19'],
    ['11-19-26', '2026-11-19'],
    ['19.11.2026', '2026-11-19'],
    ['19.11.', '2026-11-19'],
    ['Thu 11/19', '2026-11-19'],
    ['Nov 19', '2026-11-19'],
    ['Thursday, November 19th, 2026', '2026-11-19'],
    ['19 Nov', '2026-11-19'],
    ['3rd of January', '2027-01-03'],
    ['19-Nov-26', '2026-11-19'],
    ['Sept. 9', '2026-09-09'],
    ['Mar\u00a031', '2027-03-31'],
    ['May 1', '2027-05-01'],
    ['2/29/2028', '2028-02-29'],
  ])('%s is %s', (cell, expected) => {
    expect(day(cell)).toEqual({ value: expected });
  });

  it('without a year is of the season that has it, the current one first', () => {
    expect(day('Sep 9')).toEqual({ value: '2026-09-09' });
    expect(day('Jun 1')).toEqual({ value: '2027-06-01' });
    expect(parseDay('Nov 19', { order: 'month-first', seasons: [] })).toEqual({ value: '2025-11-19' });
  });

  it.each([
    ['31/02/2026', 'dateImpossible'],
    ['2026-02-30', 'dateImpossible'],
    ['2/29/2027', 'dateImpossible'],
    ['13/13/2026', 'dateImpossible'],
    ['soon', 'dateUnreadable'],
    ['11/19/20266', 'dateUnreadable'],
    ['', 'dateUnset'],
    ['TBA', 'dateUnset'],
  ])('%j is none: %s', (cell, code) => {
    const params = code === 'dateUnset' ? {} : { params: { text: cell } };
    expect(day(cell)).toEqual({ reason: { code, ...params } });
  });

  it('of only numbers depends on the order of the file', () => {
    expect(day('5/11', 'day-first')).toEqual({ value: '2026-11-05' });
    expect(day('11/5', 'month-first')).toEqual({ value: '2026-11-05' });
  });
});

describe('the order of a file’s dates', () => {
  it.each([
    [['11/19/2026', '5/11/2026'], 'month-first', null],
    [['19/11/2026', '5/11/2026'], 'day-first', null],
    [['5/11/2026', '6/12/2026'], 'month-first', '5/11/2026'],
    [['Thu 5/11'], 'month-first', 'Thu 5/11'],
    [['11/11/2026', '12/12/2026'], 'month-first', null],
    [['19/11', '26/11', '11/19'], 'day-first', null],
    [['5.11.2026'], 'month-first', null],
    [['2026-11-05', 'Nov 5', 'TBD'], 'month-first', null],
    [[], 'month-first', null],
  ] as const)('of %j is %s, ambiguous: %s', (cells, order, ambiguous) => {
    expect(detectDateOrder(cells)).toEqual({ order, ambiguous });
  });
});
