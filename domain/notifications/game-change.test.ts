import { describe, expect, test } from 'vitest';
import {
  gameChange,
  type MovedGame,
  mergeMoves,
  settleMs,
  stateBefore,
  withCurrentQuestion,
} from './game-change.ts';

const game = {
  gameId: 3,
  opponent: 'Bulls',
  isHome: true,
  day: '2026-11-24',
  time: '7:45 PM',
  location: 'Main gym',
};
const state = { day: game.day, time: game.time, location: game.location, isCancelled: false };
const later = { ...game, time: '8:20 PM' };

function movedFrom(before: Partial<typeof state>, now = game): MovedGame {
  const change = gameChange({ ...state, ...before }, now, false);
  if (change?.kind !== 'game_moved') throw new Error('Not moved');
  return change;
}

describe('a change', () => {
  test('of time, day or place includes the former values', () => {
    expect(gameChange(state, later, false)).toEqual({
      kind: 'game_moved',
      facts: { ...later, before: { day: game.day, time: '7:45 PM', location: 'Main gym' } },
    });
  });

  test('to what the reader knows is none', () => {
    expect(gameChange(state, { ...game, opponent: 'Bears' }, false)).toBeNull();
    expect(gameChange({ ...state, isCancelled: true }, later, true)).toBeNull();
  });

  test('of a cancelled game that takes place after all says so, even at the same time', () => {
    expect(gameChange({ ...state, isCancelled: true }, game, false)?.facts).toMatchObject({
      isRestored: true,
    });
  });

  test('and a cancellation name the game as its reader knows it', () => {
    expect(gameChange(state, later, true)).toEqual({ kind: 'game_cancelled', facts: game });
  });

  test.each([
    movedFrom({ time: '8:20 PM' }),
    movedFrom({ isCancelled: true }),
    { kind: 'game_cancelled', facts: game } as const,
  ])('is compared with the last announced state: %j', (change) => {
    const isCancelled = change.kind === 'game_cancelled';
    expect(gameChange(stateBefore(change), isCancelled ? later : game, isCancelled)).toEqual(change);
  });
});

describe('moves of one game', () => {
  test('are one from the first "before" to the last "now"', () => {
    const moves = [
      movedFrom({}, later),
      movedFrom({ time: '8:20 PM' }, { ...game, time: '8:30 PM' }),
    ] as const;
    expect(mergeMoves(moves)).toEqual(movedFrom({}, { ...game, time: '8:30 PM' }));
  });

  test('that were undone are none', () => {
    expect(mergeMoves([movedFrom({}, later), movedFrom({ time: '8:20 PM' })])).toBeNull();
  });

  test('ask when the last of them does', () => {
    const last = movedFrom({ time: '8:20 PM' }, { ...game, time: '9:30 PM' });
    const asking = { ...last, facts: { ...last.facts, asksAgain: true } };
    expect(mergeMoves([movedFrom({}, later), asking])?.facts.asksAgain).toBe(true);
  });
});

test('the question is left out once the answer is valid', () => {
  const asking = { kind: 'game_moved', facts: { ...movedFrom({}, later).facts, asksAgain: true } } as const;
  expect(withCurrentQuestion(asking, true)).toEqual(asking);
  expect(withCurrentQuestion(asking, false).facts).toMatchObject({ asksAgain: false });
});

test.each([
  ['two hours', 120, 10],
  ['an hour', 60, 5],
  ['twelve minutes', 12, 1],
  ['less than nothing', -5, 0],
])('a change %s before the game waits', (_when, untilTipOff, minutes) => {
  expect(settleMs(untilTipOff * 60_000)).toBe(minutes * 60_000);
});
