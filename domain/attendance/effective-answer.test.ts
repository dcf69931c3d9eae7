import { describe, expect, test } from 'vitest';
import { type AwayPeriod, effectiveAnswer, type StoredAnswer } from './effective-answer.ts';

const game = '2026-11-19';
const entered = '2026-11-10T12:00:00.5Z';
const away: AwayPeriod = { firstDay: game, lastDay: game, createdAt: entered };
const given: StoredAnswer = {
  answer: 'in',
  note: null,
  source: 'player',
  answeredAt: '2026-11-10T12:00:00Z',
  isStale: false,
  was: null,
  answerAgainBy: null,
};

test('without days away the answer counts, also one from before a change, and nothing is nothing', () => {
  expect(effectiveAnswer(given, [], game)).toEqual(given);
  expect(effectiveAnswer({ ...given, isStale: true }, [], game)).toMatchObject({ isStale: true });
  expect(effectiveAnswer(null, [], game)).toBeNull();
});

describe('days away', () => {
  const out = {
    ...given,
    answer: 'out',
    source: 'away',
    answeredAt: entered,
  };

  test('are out from the first to the last of them, and no day beside', () => {
    const days = { ...away, firstDay: '2026-11-18', lastDay: '2026-11-20' };
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20'])
      expect(effectiveAnswer(null, [days], day)).toEqual(out);
    for (const day of ['2026-11-17', '2026-11-21']) expect(effectiveAnswer(null, [days], day)).toBeNull();
  });

  test('take the place of an earlier answer, and give way to a later one', () => {
    expect(effectiveAnswer(given, [away], game)).toEqual(out);
    const later = { ...given, answeredAt: '2026-11-10T12:00:00.51Z' };
    expect(effectiveAnswer(later, [away], game)).toEqual(later);
    const atOnce = { ...given, answeredAt: entered };
    expect(effectiveAnswer(atOnce, [away], game)).toEqual(atOnce);
  });

  test('stand against a later answer from before a change of the game', () => {
    const stale = { ...given, answeredAt: '2026-11-11T12:00:00Z', isStale: true };
    expect(effectiveAnswer(stale, [away], game)).toEqual(out);
  });

  test('that were entered last count where several cover a day', () => {
    const earlier = { ...away, createdAt: '2026-11-09T12:00:00Z' };
    for (const periods of [
      [away, earlier],
      [earlier, away],
    ])
      expect(effectiveAnswer(given, periods, game)).toEqual(out);
  });
});
