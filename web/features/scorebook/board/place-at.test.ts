import { expect, test } from 'vitest';
import { placeAt } from './place-at.ts';

const drawing = { left: 10, top: 20, width: 304, height: 284 };

test('a tap is the place below the thumb, whatever the size of the drawing', () => {
  expect(placeAt(drawing, 10 + 152, 20 + 200)).toEqual({ x: 75, y: 41 });
  expect(placeAt(drawing, 10 + 2, 20 + 2)).toEqual({ x: 0, y: 140 });
});

test('a tap on the edge of the drawing is inside the court', () => {
  expect(placeAt(drawing, 10, 20)).toEqual({ x: 0, y: 140 });
  expect(placeAt(drawing, 10 + 304, 20 + 284)).toEqual({ x: 150, y: 0 });
});
