import { expect, it } from 'vitest';
import { decimalText, percentText, withDecimalMark } from './number-format.ts';

const readers = ['en', 'de', 'es', 'fr', 'pt-BR'];

it('a number has the decimal mark of the reader', () => {
  expect(readers.map((reader) => decimalText(19.46, 1, reader))).toEqual([
    '19.5',
    '19,5',
    '19,5',
    '19,5',
    '19,5',
  ]);
  expect(withDecimalMark('2.5', 'de')).toBe('2,5');
  expect(withDecimalMark('2', 'de')).toBe('2');
});

it('a percentage has the space of the reader', () => {
  const space = '\u00a0';
  expect(readers.map((reader) => percentText(62, reader))).toEqual([
    '62%',
    `62${space}%`,
    `62${space}%`,
    `62${space}%`,
    '62%',
  ]);
});
