import { describe, expect, test } from 'vitest';
import type { WeeklyStat } from '#contract/stats.ts';
import { type EntryLine, expiryMs, isOutdated, isSameLine, keyOf, nextStep } from './entry.ts';

const line: EntryLine = {
  points: 17,
  rebounds: 4,
  assists: 3,
  steals: 2,
  blocks: 1,
  turnovers: 0,
  minutesPlayed: 30,
  notes: '',
};
const there = (over: Partial<WeeklyStat> = {}) => ({ ...line, notes: null, ...over }) as WeeklyStat;

describe('stats kept on a phone', () => {
  test('become the first line of a week that has none', () => {
    expect(nextStep({ line, base: null }, undefined)).toBe('create');
  });

  test('are not sent again when the server has them: its answer got lost', () => {
    expect(nextStep({ line, base: null }, there())).toBe('there');
    expect(nextStep({ line, base: { ...line, points: 3 } }, there())).toBe('there');
  });

  test('change the line they were an edit of', () => {
    expect(nextStep({ line, base: { ...line, points: 3 } }, there({ points: 3 }))).toBe('update');
  });

  test('never overwrite a line that their player has not seen', () => {
    expect(nextStep({ line, base: null }, there({ points: 30 }))).toBe('ask');
    expect(nextStep({ line, base: { ...line, points: 3 } }, there({ points: 30 }))).toBe('ask');
    expect(nextStep({ line, base: { ...line, points: 3 } }, undefined)).toBe('ask');
  });

  test('are one form a person and week', () => {
    expect(keyOf({ uid: 'a', week: '2026-11-15' })).not.toBe(keyOf({ uid: 'b', week: '2026-11-15' }));
    expect(keyOf({ uid: 'a', week: '2026-11-15' })).not.toBe(keyOf({ uid: 'a', week: '2026-11-08' }));
  });

  test('are given up after sixty days', () => {
    expect(isOutdated({ savedAt: 0 }, expiryMs)).toBe(false);
    expect(isOutdated({ savedAt: 0 }, expiryMs + 1)).toBe(true);
  });
});

test('lines are the same by their numbers and notes, with empty notes as good as none', () => {
  expect(isSameLine(line, there())).toBe(true);
  expect(isSameLine({ ...line, notes: ' Good game ' }, there({ notes: 'Good game' }))).toBe(true);
  expect(isSameLine(line, there({ notes: 'Good game' }))).toBe(false);
  expect(isSameLine(line, there({ turnovers: 1 }))).toBe(false);
});
