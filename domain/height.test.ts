import { describe, expect, it } from 'vitest';
import { averageHeight, formatHeight, heightOptions, isHeightAllowed, parseHeight } from './height.ts';

const roster = (...heights: (string | null)[]) => heights.map((height) => ({ height }));

describe('the height of a player', () => {
  it('is chosen from 17 options, 60 to 76 inches', () => {
    expect(heightOptions).toHaveLength(17);
    expect(heightOptions.at(0)).toBe(`5'0"`);
    expect(heightOptions.at(-1)).toBe(`6'4"`);
    expect(heightOptions.map(parseHeight)).toEqual(Array.from({ length: 17 }, (_, i) => 60 + i));
  });

  it('turns from 11 inches to the next foot', () => {
    expect([71, 72, 73].map(formatHeight)).toEqual([`5'11"`, `6'0"`, `6'1"`]);
  });

  it.each([
    [`3'11"`, false],
    [`4'0"`, true],
    [`7'11"`, true],
    [`8'0"`, false],
  ])('of %j may be given: %s', (text, allowed) => expect(isHeightAllowed(parseHeight(text)!)).toBe(allowed));

  it('that is offered may be given', () => {
    expect(heightOptions.every((text) => isHeightAllowed(parseHeight(text)!))).toBe(true);
  });

  it.each([
    [`5'10"`, 70],
    [` 5' 10" `, 70],
    ['5’10”', 70],
    [`5'10`, 70],
    [`5'10''`, 70],
    [`6'`, 72],
  ])('is read from %j as %i inches', (text, inches) => expect(parseHeight(text)).toBe(inches));

  it.each(['', 'tall', `5'12"`, '180 cm', '510', `0'5"`, `5'-1"`, `5'10" or so`])(
    'is not read from %j',
    (text) => expect(parseHeight(text)).toBeNull(),
  );
});

describe('the average height of a roster', () => {
  it('is rounded to the nearest inch, a half up', () => {
    expect(averageHeight(roster(`5'10"`, `5'11"`))).toBe(`5'11"`);
    expect(averageHeight(roster(`5'10"`, `5'10"`, `5'11"`))).toBe(`5'10"`);
    expect(averageHeight(roster(`5'11"`, `6'0"`))).toBe(`6'0"`);
  });

  it('counts heights beyond those that are offered', () => {
    expect(averageHeight(roster(`7'1"`, `4'10"`, `6'7"`))).toBe(`6'2"`);
  });

  it('leaves out players whose height is missing or unreadable', () => {
    expect(averageHeight(roster(null, `6'0"`, 'tall'))).toBe(`6'0"`);
  });

  it('is unknown without a single height', () => {
    expect(averageHeight(roster(null))).toBeNull();
    expect(averageHeight([])).toBeNull();
  });
});
