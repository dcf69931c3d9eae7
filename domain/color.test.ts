import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseHex, textOn, toHsl, withContrast } from './color.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('words are black on the default orange, white on navy and maroon', () => {
  expect(textOn('#FF6B35')).toBe('#000000');
  expect(textOn('#141a2b')).toBe('#ffffff');
  expect(textOn('#7f1d1d')).toBe('#ffffff');
});

test('short and long forms of a color are the same, and a name is none', () => {
  expect(parseHex('#fc0')).toEqual(parseHex('#FFCC00'));
  expect(parseHex('tomato')).toBeNull();
  expect(parseHex('#12345')).toBeNull();
});

test('black on white is 21:1, a color on itself 1:1', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#c8102e', '#c8102e')).toBe(1);
});

test('on any color the words reach 4.5:1', () => {
  fc.assert(fc.property(anyColor, (color) => contrast(textOn(color), color) >= 4.5));
});

test('a color that is legible stays, another keeps its hue and stops at the ratio', () => {
  const on = ['#ffffff'];
  expect(withContrast('#1D4ED8', { on, ratio: 4.5, towards: 'black' })).toBe('#1D4ED8');
  const darker = withContrast('#FDB927', { on, ratio: 4.5, towards: 'black' });
  expect(contrast(darker, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(darker, '#ffffff')).toBeLessThan(5);
  expect(toHsl(darker).hue).toBeCloseTo(toHsl('#FDB927').hue, 0);
});
