import { expect, it } from 'vitest';
import { toEpochMs } from './epoch.ts';

const ms = Date.UTC(2026, 10, 19, 19, 45);

it('reads the same moment from ISO text, milliseconds, a Date and an instant', () => {
  const moments = ['2026-11-19T19:45:00Z', ms, new Date(ms), Temporal.Instant.fromEpochMilliseconds(ms)];
  expect(moments.map(toEpochMs)).toEqual([ms, ms, ms, ms]);
});

it('answers NaN for a text that is no date', () => {
  expect(toEpochMs('soon')).toBeNaN();
});
