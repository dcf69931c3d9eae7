import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableTextOn } from './readable-color.ts';

test('initials on the default orange are dark, on navy and maroon white', () => {
  expect(readableTextOn('#FF6B35')).toBe('#1b0d06');
  expect(readableTextOn('#141a2b')).toBe('#ffffff');
  expect(readableTextOn('#7f1d1d')).toBe('#ffffff');
});

test('short and long forms of a colour give the same text', () => {
  expect(readableTextOn('#fc0')).toBe(readableTextOn('#ffcc00'));
  expect(readableTextOn('#00f')).toBe(readableTextOn('#0000FF'));
});

test('what is no hex colour gets dark text', () => {
  expect(readableTextOn('tomato')).toBe('#1b0d06');
  expect(readableTextOn('#12345')).toBe('#1b0d06');
});

test('on any colour the text reaches a contrast of 4.2 at least', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const background = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      const text = readableTextOn(background) === '#ffffff' ? [255, 255, 255] : [27, 13, 6];
      expect(contrast([red, green, blue], text)).toBeGreaterThan(4.2);
    }),
  );
});

function contrast(one: number[], other: number[]): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (high + 0.05) / (low + 0.05);
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
