import { describe, expect, test } from 'vitest';
import type { WeeklyStat } from '#contract/stats.ts';
import { line } from '#web/testing/outbox-entries.ts';
import { entryFrom, expiryMs, isOutdated, isSameLine, keyOf, nextStep } from './entry.ts';

const existing = (over: Partial<WeeklyStat> = {}) => ({ ...line, notes: null, ...over }) as WeeklyStat;

describe('stats in the outbox', () => {
  test('become the first line of a week that has none', () => {
    expect(nextStep({ line, base: null }, undefined)).toBe('create');
  });

  test('are not sent again when the server has them: its answer got lost', () => {
    expect(nextStep({ line, base: null }, existing())).toBe('stored');
    expect(nextStep({ line, base: { ...line, points: 3 } }, existing())).toBe('stored');
  });

  test('change the line they were an edit of', () => {
    expect(nextStep({ line, base: { ...line, points: 3 } }, existing({ points: 3 }))).toBe('update');
  });

  test('never overwrite a line that their player has not seen', () => {
    expect(nextStep({ line, base: null }, existing({ points: 30 }))).toBe('conflict');
    expect(nextStep({ line, base: { ...line, points: 3 } }, existing({ points: 30 }))).toBe('conflict');
    expect(nextStep({ line, base: { ...line, points: 3 } }, undefined)).toBe('conflict');
  });

  test('are one form a person and week', () => {
    expect(keyOf({ uid: 'a', week: '2026-11-15' })).not.toBe(keyOf({ uid: 'b', week: '2026-11-15' }));
    expect(keyOf({ uid: 'a', week: '2026-11-15' })).not.toBe(keyOf({ uid: 'a', week: '2026-11-08' }));
  });

  test('are one form a game in a week with several', () => {
    const form = { uid: 'a', week: '2026-11-15' };
    expect(keyOf({ ...form, gameId: 7 })).not.toBe(keyOf({ ...form, gameId: 8 }));
    expect(keyOf({ ...form, gameId: 7 })).not.toBe(keyOf(form));
  });

  test('are given up after sixty days', () => {
    expect(isOutdated({ savedAt: 0 }, expiryMs)).toBe(false);
    expect(isOutdated({ savedAt: 0 }, expiryMs + 1)).toBe(true);
  });
});

test('lines are the same by their numbers and notes, with empty notes as good as none', () => {
  expect(isSameLine(line, existing())).toBe(true);
  expect(isSameLine({ ...line, notes: ' Good game ' }, existing({ notes: 'Good game' }))).toBe(true);
  expect(isSameLine(line, existing({ notes: 'Good game' }))).toBe(false);
  expect(isSameLine(line, existing({ turnovers: 1 }))).toBe(false);
});

describe('entries of an earlier version', () => {
  const entry = { uid: 'a', playerId: 2, week: '2026-11-15', line, base: null, vote: null };

  test('are still sent', () => {
    expect(entryFrom({ ...entry, keptAt: 5, state: { is: 'waiting' } })).toEqual({
      ...entry,
      savedAt: 5,
      state: { is: 'pending' },
    });
  });

  test('are still for their player to decide after a refusal', () => {
    const refused = { is: 'refused', because: 'deleted', message: '' } as const;
    expect(entryFrom({ ...entry, keptAt: 5, state: { ...refused, isTold: true } })).toEqual({
      ...entry,
      savedAt: 5,
      state: { ...refused, isReported: true },
    });
  });

  test('are different from those of today', () => {
    const today = { ...entry, savedAt: 5, state: { is: 'pending' } } as const;
    expect(entryFrom(today)).toBe(today);
  });
});
