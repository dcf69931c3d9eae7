import { expect, test } from 'vitest';
import { dateWords } from './date-words.ts';

const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

const dayIn = (locale: string, day: string) =>
  dateWords(new Intl.DateTimeFormat(locale, options).formatToParts(new Date(day)), locale);

const spaced = (text: string) => text.replaceAll('_', '\u00a0');

test.each([
  ['en-US', 'Tue, Dec 1', 'Fri, Dec 11'],
  ['en-GB', 'Tue 1_Dec', 'Fri 11_Dec'],
  ['de', 'Di., 1._Dez.', 'Fr., 11._Dez.'],
  ['es', 'mar, 1_dic', 'vie, 11_dic'],
  ['fr-CA', 'mar. 1er_déc.', 'ven. 11_déc.'],
  ['pt-BR', 'ter., 1º_de dez.', 'sex., 11_de dez.'],
])('the first of a month and another day in %s', (locale, first, other) => {
  expect(dayIn(locale, '2026-12-01')).toBe(spaced(first));
  expect(dayIn(locale, '2026-12-11')).toBe(spaced(other));
});

test('in a range each day stays with the word after it', () => {
  const format = new Intl.DateTimeFormat('pt-BR', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const parts = format.formatRangeToParts(new Date('2026-11-29'), new Date('2026-12-05'));
  expect(dateWords(parts, 'pt-BR').replace(/\s*–\s*/u, ' – ')).toBe(spaced('29_de nov. – 5_de dez.'));
});

test('a date in figures stays', () => {
  const format = new Intl.DateTimeFormat('fr', { dateStyle: 'short', timeZone: 'UTC' });
  expect(dateWords(format.formatToParts(new Date('2026-12-01')), 'fr')).toBe('01/12/2026');
});
