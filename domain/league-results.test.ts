import { describe, expect, test } from 'vitest';
import {
  effectOf,
  pointsOf,
  type ResultState,
  resultOfPoints,
  resultState,
  scheduledPoints,
  scoreOf,
  type Version,
} from './league-results.ts';
import { presets } from './standings/rules.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const home: Version = { side: 'home', points: { home: 71, away: 64 } };
const away: Version = { side: 'away', points: { home: 70, away: 64 } };

describe('a result', () => {
  test('waits for the other captain until its time is over', () => {
    const at = (standsAt: string) => resultState({ decidedBy: 'captains', standsAt }, [home], now);
    expect(at('2026-11-20T12:00:01Z')).toBe('toConfirm');
    expect(at('2026-11-20T12:00:00Z')).toBe('final');
  });

  test('is final without a deadline, disputed by two versions without an outcome, and none without anything', () => {
    expect(resultState({ decidedBy: 'organizer', standsAt: null }, [home, away], now)).toBe('final');
    expect(resultState(null, [home, away], now)).toBe('disputed');
    expect(resultState(null, [], now)).toBeNull();
  });
});

const same = home.points;
const other = away.points;

test.each<[ResultState | null, Version[], 'home' | 'away', typeof same, boolean, string]>([
  [null, [], 'home', same, false, 'report'],
  ['toConfirm', [home], 'away', same, false, 'confirm'],
  ['toConfirm', [home], 'away', other, false, 'dispute'],
  ['toConfirm', [home], 'away', other, true, 'dispute'],
  ['toConfirm', [home], 'home', other, false, 'exists'],
  ['toConfirm', [home], 'home', other, true, 'report'],
  ['toConfirm', [home], 'home', same, true, 'keep'],
  ['disputed', [home, away], 'home', other, false, 'confirm'],
  ['disputed', [home, away], 'away', same, false, 'confirm'],
  ['disputed', [home, away], 'away', { home: 1, away: 2 }, false, 'disputed'],
  ['final', [home], 'away', other, true, 'final'],
  ['final', [home], 'away', same, true, 'keep'],
  ['final', [], 'home', same, false, 'exists'],
])(
  'in state %s after %j, the %s captain’s %j (change: %s) is %s',
  (state, versions, side, points, isChange, effect) => {
    const current = state === 'disputed' ? null : (versions[0]?.points ?? null);
    expect(effectOf({ state, versions, current }, { side, points, isChange })).toBe(effect);
  },
);

test('a score is mirrored for the away team, and back', () => {
  const score = { ourScore: 64, opponentScore: 71 };
  expect(pointsOf('away', score)).toEqual(same);
  expect(scoreOf('away', same)).toEqual(score);
  expect(pointsOf('home', scoreOf('home', same))).toEqual(same);
});

test('schedules show what counts, and nothing of a game that counts for nobody or was given to the other side', () => {
  const points = (result: Parameters<typeof scheduledPoints>[0]) => scheduledPoints(result, presets.fiba);
  expect(points({ kind: 'forfeit', by: 'home' })).toEqual({ home: 0, away: 20 });
  expect(points({ kind: 'overtime', points: same, regulation: 60 })).toEqual(same);
  expect(points({ kind: 'awarded', to: 'away', points: same })).toBeNull();
  expect(points({ kind: 'doubleForfeit' })).toBeNull();
  expect(points({ kind: 'annulled' })).toBeNull();
  expect(points(resultOfPoints({ home: 60, away: 60 }))).toEqual({ home: 60, away: 60 });
  expect(resultOfPoints({ home: 60, away: 60 }).kind).toBe('draw');
});
