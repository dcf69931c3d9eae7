import { expect, test } from 'vitest';
import { isScoreLinkOpen } from './score-link.ts';

const expiresAt = '2026-11-26T18:00:00Z';
const isOpenAt = (now: string, endedAt: string | null = null) =>
  isScoreLinkOpen({ expiresAt, endedAt }, Temporal.Instant.from(now));

test.each([
  ['2026-11-19T18:00:00Z', true],
  ['2026-11-26T17:59:59.999Z', true],
  ['2026-11-26T18:00:00Z', false],
])('a link of a game that has not ended at %s: %s', (now, isOpen) => {
  expect(isOpenAt(now)).toBe(isOpen);
});

test.each([
  ['2026-11-19T20:09:59.999Z', true],
  ['2026-11-19T20:10:00Z', false],
])('a link of a game that ended at 20:00 is open at %s: %s', (now, isOpen) => {
  expect(isOpenAt(now, '2026-11-19T20:00:00Z')).toBe(isOpen);
});

test('a game that ends late keeps no link open beyond its days', () => {
  expect(isOpenAt(expiresAt, '2026-11-26T17:59:00Z')).toBe(false);
});
