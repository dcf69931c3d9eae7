import { expect, test } from 'vitest';
import { isOpenForAnswers, isOpenForWhoCame } from './open-for-answers.ts';

const zone = 'America/New_York';
const game = { playedOn: '2026-11-19', time: '7:45 PM', isCancelled: false };
const openAt = (local: string, changes: Partial<{ time: string | null; isCancelled: boolean }> = {}) =>
  isOpenForAnswers(
    { ...game, ...changes },
    { zone, now: Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant() },
  );

test('answers are taken until tip-off, and not at it', () => {
  expect(openAt('2026-11-19T19:44:59.999')).toBe(true);
  expect(openAt('2026-11-19T19:45')).toBe(false);
});

test('while the time is to be announced they are taken until the end of the day', () => {
  expect(openAt('2026-11-19T23:59:59.998', { time: null })).toBe(true);
  expect(openAt('2026-11-20T00:00', { time: null })).toBe(false);
});

test('a cancelled game takes none', () => {
  expect(openAt('2026-11-18T12:00', { isCancelled: true })).toBe(false);
});

test('who came can be entered from tip-off on, and never of a cancelled game', () => {
  const at = (local: string, isCancelled = false) =>
    isOpenForWhoCame(
      { ...game, isCancelled },
      { zone, now: Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant() },
    );
  expect(at('2026-11-19T19:44:59.999')).toBe(false);
  expect(at('2026-11-19T19:45')).toBe(true);
  expect(at('2026-11-20T12:00', true)).toBe(false);
});
