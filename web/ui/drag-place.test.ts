import { expect, test } from 'vitest';
import { asideOf, indexAfterDrag } from './drag-place.ts';

const rows = [
  { top: 100, height: 60 },
  { top: 160, height: 80 },
  { top: 240, height: 60 },
];

test.each([
  ['not moved', 0, 0, 0],
  ['its lower edge just before the middle of the next', 0, 40, 0],
  ['its lower edge just past the middle of the next', 0, 41, 1],
  ['past the last', 0, 500, 2],
  ['its upper edge just before the middle of the one above', 2, -40, 2],
  ['its upper edge just past the middle of the one above', 2, -41, 1],
  ['above the first', 2, -500, 0],
])('a row, %s, lands at the index that its edge has passed', (_case, from, distance, index) => {
  expect(indexAfterDrag(rows, from, distance)).toBe(index);
});

test('the rows between the old and the new index move aside by the height of the dragged one', () => {
  expect([0, 1, 2].map((index) => asideOf(index, { from: 0, to: 1, height: 60 }))).toEqual([0, -60, 0]);
  expect([0, 1, 2].map((index) => asideOf(index, { from: 2, to: 0, height: 60 }))).toEqual([60, 60, 0]);
});
