import { describe, expect, test } from 'vitest';
import { trend } from './trend.ts';

/** The same each time, between -1 and 1, without order. */
const scatter = (n: number) => (Math.imul(n + 1, 2_654_435_761) >>> 0) / 2 ** 31 - 1;
const samples = (value: (n: number) => number) => Array.from({ length: 60 }, (_, n) => value(n));

describe('the trend of samples', () => {
  test('is the slope of a line, without scatter', () => {
    expect(trend(samples((n) => 300 + n / 4))).toEqual({ rise: 0.25, low: 0.25, high: 0.25 });
  });

  test('includes zero where nothing rises, and excludes it where something does', () => {
    const flat = trend(samples((n) => 300 + 2 * scatter(n)));
    expect([flat.low < 0, flat.high > 0]).toEqual([true, true]);
    const rising = trend(samples((n) => 300 + 2 * scatter(n) + n / 5));
    expect([rising.low > 0, rising.low < 0.2, rising.high > 0.2]).toEqual([true, true, true]);
  });

  test('is hardly moved by a sample that is far off', () => {
    const { rise, high } = trend(samples((n) => 300 + 2 * scatter(n) - (n === 30 ? 200 : 0)));
    expect(Math.abs(rise)).toBeLessThan(0.05);
    expect(high).toBeLessThan(0.1);
  });

  test('is less certain where each sample follows the one before', () => {
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    const independent = trend(samples((n) => 2 * scatter(n)));
    const following = trend(samples((n) => 2 * scatter(Math.floor(n / 5))));
    expect(width(following)).toBeGreaterThan(1.5 * width(independent));
  });

  test('is none of two', () => {
    expect(() => trend([1, 2])).toThrow(RangeError);
  });
});
