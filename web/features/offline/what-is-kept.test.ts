import { describe, expect, test } from 'vitest';
import { isFor, isKept, type KeptAnswer, keptLimits, surplus } from './what-is-kept.ts';

const now = Date.parse('2026-11-18T17:00:00Z');
const reader = { person: 'jordan', contract: 'c1' };

function answer(over: Partial<KeptAnswer> = {}): KeptAnswer {
  return { queryKey: ['teams', 1], data: {}, updatedAt: now - 1000, ...reader, ...over };
}

describe('what is kept for a time without a connection', () => {
  test.each([
    [['teams', 1]],
    [['schedule', 1]],
    [['game-results', 1]],
    [['players', 1, 'roster']],
    [['stats', 1, 'week', '2026-11-15']],
    [['stats', 'player', 2, 'current']],
    [['stats', 'player', 2, 'latest', 5]],
    [['leaderboard', 1, 'current']],
    [['posts', 1, 'latest']],
    [['mvp', 1, 'vote', '2026-11-15', 2]],
    [['mvp', 1, 'announcement']],
  ])('%j is', (queryKey) => {
    expect(isKept(queryKey)).toBe(true);
  });

  test.each([
    [['teams', 1, 'settings']],
    [['players', 1, 'managed']],
    [['players', 'one', 2]],
    [['invite-codes', 1]],
    [['audit', 1]],
    [['leagues', 'managed']],
    [['mvp', 1, 'settings']],
    [['posts', 1, 'feed']],
    [['leaderboard', 1, 4]],
    [['teams']],
    [[]],
  ])('%j is not', (queryKey) => {
    expect(isKept(queryKey)).toBe(false);
  });

  test('is for its reader alone, and for the contract it was read by', () => {
    expect(isFor(answer(), reader, now)).toBe(true);
    expect(isFor(answer(), { ...reader, person: 'maya' }, now)).toBe(false);
    expect(isFor(answer(), { ...reader, person: null }, now)).toBe(false);
    expect(isFor(answer({ person: null }), reader, now)).toBe(false);
    expect(isFor(answer(), { ...reader, contract: 'c2' }, now)).toBe(false);
  });

  test('is good for two weeks', () => {
    expect(isFor(answer({ updatedAt: now - keptLimits.age + 1 }), reader, now)).toBe(true);
    expect(isFor(answer({ updatedAt: now - keptLimits.age }), reader, now)).toBe(false);
  });

  test('goes when it is somebody else’s, too old, or the oldest of too many', () => {
    const most = Array.from({ length: keptLimits.entries }, (_, index) =>
      answer({ queryKey: ['teams', index], updatedAt: now - 1000 - index }),
    );
    expect(surplus(most, reader, now)).toEqual([]);
    const oldest = answer({ queryKey: ['teams', 999], updatedAt: now - 100_000 });
    const others = answer({ person: 'maya' });
    const outdated = answer({ updatedAt: now - keptLimits.age });
    expect(surplus([oldest, ...most, others, outdated], reader, now)).toEqual([oldest, others, outdated]);
  });
});
