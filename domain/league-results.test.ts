import { describe, expect, test } from 'vitest';
import { type Ending, resultOfEnding } from './ending.ts';
import {
  effectOf,
  pointsOf,
  type ResultState,
  resultState,
  scheduledEnding,
  scoreOf,
  type Version,
} from './league-results.ts';
import type { Result } from './standings/outcome.ts';
import { presets } from './standings/rules.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const home: Version = { side: 'home', points: { home: 71, away: 64 }, regulation: null };
const away: Version = { side: 'away', points: { home: 70, away: 64 }, regulation: null };

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

const same: Ending = { points: home.points, regulation: null };
const other: Ending = { points: away.points, regulation: null };
const afterOvertime: Ending = { points: home.points, regulation: 60 };
const homeInOvertime: Version = { side: 'home', ...afterOvertime };

test.each<[ResultState | null, Version[], 'home' | 'away', Ending, boolean, string]>([
  [null, [], 'home', same, false, 'report'],
  ['toConfirm', [home], 'away', same, false, 'confirm'],
  ['toConfirm', [home], 'away', other, false, 'dispute'],
  ['toConfirm', [home], 'away', other, true, 'dispute'],
  ['toConfirm', [home], 'home', other, false, 'exists'],
  ['toConfirm', [home], 'home', other, true, 'report'],
  ['toConfirm', [home], 'home', same, true, 'keep'],
  ['disputed', [home, away], 'home', other, false, 'confirm'],
  ['disputed', [home, away], 'away', same, false, 'confirm'],
  ['disputed', [home, away], 'away', { points: { home: 1, away: 2 }, regulation: null }, false, 'disputed'],
  ['toConfirm', [home], 'away', afterOvertime, false, 'dispute'],
  ['toConfirm', [homeInOvertime], 'away', same, false, 'dispute'],
  ['toConfirm', [homeInOvertime], 'away', { ...afterOvertime, regulation: 61 }, false, 'dispute'],
  ['toConfirm', [homeInOvertime], 'away', afterOvertime, false, 'confirm'],
  ['toConfirm', [home], 'home', afterOvertime, true, 'report'],
  ['final', [homeInOvertime], 'home', same, true, 'final'],
  ['final', [home], 'away', other, true, 'final'],
  ['final', [home], 'away', same, true, 'keep'],
  ['final', [], 'home', same, false, 'exists'],
])(
  'in state %s after %j, the %s captain’s %j (change: %s) is %s',
  (state, versions, side, ending, isChange, effect) => {
    const current = state === 'disputed' ? null : (versions[0] ?? null);
    expect(effectOf({ state, versions, current }, { side, ...ending, isChange })).toBe(effect);
  },
);

test('a score is mirrored for the away team, and back', () => {
  const score = { ourScore: 64, opponentScore: 71 };
  expect(pointsOf('away', score)).toEqual(home.points);
  expect(scoreOf('away', home.points)).toEqual(score);
  expect(pointsOf('home', scoreOf('home', home.points))).toEqual(home.points);
});

test('schedules show what counts, and nothing of a game that counts for nobody or was given to the other side', () => {
  const ending = (result: Result) => scheduledEnding(result, presets.fiba);
  expect(ending({ kind: 'forfeit', by: 'home' })).toEqual({
    points: { home: 0, away: 20 },
    regulation: null,
  });
  expect(ending({ kind: 'overtime', ...afterOvertime, regulation: 60 })).toEqual(afterOvertime);
  expect(ending({ kind: 'awarded', to: 'away', points: home.points })).toBeNull();
  expect(ending({ kind: 'doubleForfeit' })).toBeNull();
  expect(ending({ kind: 'annulled' })).toBeNull();
});

test('what a captain enters is a tie, a win, or a win in overtime', () => {
  const kindOf = (ending: Ending) => resultOfEnding(ending).kind;
  expect(kindOf({ points: { home: 60, away: 60 }, regulation: null })).toBe('draw');
  expect(kindOf(same)).toBe('played');
  expect(kindOf(afterOvertime)).toBe('overtime');
});
