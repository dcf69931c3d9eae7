import { expect, test } from 'vitest';
import { weekText } from './week-text.ts';

test.each([
  ['2026-11-22', 'Nov 22–28'],
  ['2026-11-01', 'Nov 1–7'],
  ['2026-11-29', 'Nov 29 – Dec 5'],
  ['2028-02-27', 'Feb 27 – Mar 4'],
])('the week of %s is %s', (week, text) => {
  expect(weekText(week)).toBe(text);
  expect(weekText(week, { currentYear: Number(week.slice(0, 4)) })).toBe(text);
});

test.each([
  ['2025-11-23', 'Nov 23–29, 2025'],
  ['2025-09-28', 'Sep 28 – Oct 4, 2025'],
  ['2027-01-03', 'Jan 3–9, 2027'],
])('a week outside the current year says its own: %s', (week, text) => {
  expect(weekText(week, { currentYear: 2026 })).toBe(text);
});

test('a week over New Year says both years', () => {
  const text = 'Dec 27, 2026 – Jan 2, 2027';
  expect(weekText('2026-12-27')).toBe(text);
  expect(weekText('2026-12-27', { currentYear: 2026 })).toBe(text);
  expect(weekText('2026-12-27', { currentYear: 2028 })).toBe(text);
});

test('says its year in every year where asked to', () => {
  expect(weekText('2026-11-22', { currentYear: null })).toBe('Nov 22–28, 2026');
});

test('is written as the reader writes dates', () => {
  expect(weekText('2026-11-22', { locale: 'en-GB' })).toBe('22–28\u00a0Nov');
  expect(weekText('2026-11-22', { locale: 'de-DE' })).toBe('22.–28.\u00a0Nov.');
});

test('throws for what is no week', () => {
  expect(() => weekText('2026-11-16')).toThrow(RangeError);
});
