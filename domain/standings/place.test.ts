import { expect, test } from 'vitest';
import { placeIn, placeText, rowsAround } from './place.ts';

const row = (rank: number | null, gamesPlayed = 4) => ({ rank, gamesPlayed });

test('a place is named as a fan would, and a shared one says so', () => {
  const table = [
    row(1),
    row(2),
    row(3),
    row(3),
    ...Array.from({ length: 19 }, (_, n) => row(5 + n)),
    row(null),
  ];
  const texts = table
    .map((one) => placeIn(table, one))
    .map((place) => place && placeText({ ...place, pool: null }));
  expect(texts.slice(0, 5)).toEqual(['1st of 23', '2nd of 23', 'T-3rd of 23', 'T-3rd of 23', '5th of 23']);
  expect([texts[10], texts[11], texts[12]]).toEqual(['11th of 23', '12th of 23', '13th of 23']);
  expect(placeText({ rank: 2, isShared: true, teams: 4, pool: 'Pool A' })).toBe('T-2nd of 4 in Pool A');
  expect(texts.slice(20)).toEqual(['21st of 23', '22nd of 23', '23rd of 23', null]);
});

test('nobody has a place before the first result', () => {
  const table = [row(1, 0), row(1, 0)];
  expect(placeIn(table, table[0]!)).toBeNull();
});

test('a row is shown between its neighbors, the first and the last with two on one side', () => {
  const table = ['a', 'b', 'c', 'd'];
  expect(table.map((_, index) => rowsAround(table, index).join(''))).toEqual(['abc', 'abc', 'bcd', 'bcd']);
  expect(rowsAround(['a', 'b'], 1)).toEqual(['a', 'b']);
  expect(rowsAround(['a'], 0)).toEqual(['a']);
});
