import { expect, test } from 'vitest';
import { restartDelayMs } from './cluster.ts';

test('a worker that keeps ending early is replaced after a growing, bounded delay', () => {
  expect([0, 1, 2, 6, 7, 8, 100].map(restartDelayMs)).toEqual([0, 250, 500, 8_000, 15_000, 15_000, 15_000]);
});
