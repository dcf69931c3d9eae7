import { median } from '../process.ts';

/** By how much a value rises from one sample to the next, and between which bounds that lies with 95 % confidence. */
export type Trend = { readonly rise: number; readonly low: number; readonly high: number };

/** Of the normal distribution, for 95 %. */
const quantile = 1.96;

/**
 * The median of the slopes between any two samples (Theil and Sen), which a sample that is far off hardly moves, and Sen's interval of
 * it. Samples that follow the one before say less than independent ones: the interval is wider by their correlation.
 */
export function trend(values: readonly number[]): Trend {
  const count = values.length;
  if (count < 3) throw new RangeError(`A trend takes three samples or more, not ${count}`);
  const slopes = values
    .flatMap((first, from) => values.slice(from + 1).map((second, n) => (second - first) / (n + 1)))
    .sort((a, b) => a - b);
  const rise = median(slopes);
  const correlation = Math.max(0, correlationOf(values.map((value, n) => value - rise * n)));
  const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const ranks = quantile * deviation * Math.sqrt((1 + correlation) / (1 - correlation));
  const at = (rank: number) => slopes[Math.min(slopes.length - 1, Math.max(0, Math.round(rank)))]!;
  return { rise, low: at((slopes.length - ranks) / 2 - 1), high: at((slopes.length + ranks) / 2) };
}

/** Of each value with the one before, from -1 to below 1. */
function correlationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const off = values.map((value) => value - mean);
  const squares = off.reduce((sum, value) => sum + value * value, 0);
  if (squares === 0) return 0;
  const products = off.slice(1).reduce((sum, value, n) => sum + value * off[n]!, 0);
  return Math.min(0.99, products / squares);
}
