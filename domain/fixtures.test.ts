import { describe, expect, it } from 'vitest';
import {
  inPlayingOrder,
  latestGames,
  latestResults,
  nextFixtures,
  resultProblem,
  type Slot,
  slotsOverlap,
  upcomingFixtures,
  waitsForResult,
} from './fixtures.ts';

const slot: Slot = { playedOn: '2026-11-19', time: '7:00 PM', venue: 'Pier Gym', court: '1' };

describe('two games need the same court', () => {
  it.each<[Partial<Slot>, boolean]>([
    [{}, true],
    [{ time: '7:59 PM' }, true],
    [{ time: '8:00 PM' }, false],
    [{ time: '6:01 PM' }, true],
    [{ venue: 'pier gym' }, true],
    [{ court: '2' }, false],
    [{ court: null }, false],
    [{ venue: null }, false],
    [{ time: null }, false],
    [{ playedOn: '2026-11-20' }, false],
  ])('%j: %s', (change, expected) => {
    expect(slotsOverlap(slot, { ...slot, ...change }, 60)).toBe(expected);
    expect(slotsOverlap({ ...slot, ...change }, slot, 60)).toBe(expected);
  });

  it('not without venues', () => {
    expect(slotsOverlap({ ...slot, venue: null }, { ...slot, venue: null }, 60)).toBe(false);
  });
});

describe('a result', () => {
  const points = (home: number, away: number) => ({ home, away });
  it('has a winner, or is a draw', () => {
    expect(resultProblem({ kind: 'played', points: points(50, 49) })).toBeNull();
    expect(resultProblem({ kind: 'played', points: points(50, 50) })?.code).toBe('outcomeLevel');
    expect(resultProblem({ kind: 'draw', points: points(50, 50) })).toBeNull();
    expect(resultProblem({ kind: 'draw', points: points(50, 49) })?.code).toBe('outcomeNotLevel');
    expect(resultProblem({ kind: 'awarded', to: 'home', points: points(0, 0) })).toBeNull();
  });

  it('after overtime was level at no more than either score', () => {
    const overtime = (regulation: number) =>
      resultProblem({ kind: 'overtime', points: points(60, 58), regulation });
    expect(overtime(58)).toBeNull();
    expect(overtime(59)?.code).toBe('regulationTooHigh');
  });
});

describe('the games around a day', () => {
  const game = (id: number, playedOn: string, outcome: unknown = null, time: string | null = null) => ({
    id,
    playedOn,
    time,
    outcome,
    resultState: null,
    state: 'published',
  });
  const games = [
    game(1, '2026-11-10', 'won'),
    game(2, '2026-11-16', 'won'),
    game(3, '2026-11-17'),
    game(4, '2026-11-19'),
    game(5, '2026-11-25'),
  ];
  const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

  it('are those of this week without a result, else of the next week with games', () => {
    expect(idsOf(upcomingFixtures(games, '2026-11-17'))).toEqual([3, 4]);
    expect(idsOf(upcomingFixtures(games, '2026-11-18'))).toEqual([4]);
    expect(idsOf(upcomingFixtures(games, '2026-11-20'))).toEqual([5]);
    expect(upcomingFixtures(games, '2026-12-01')).toEqual([]);
  });

  it('stand in the order in which they are played', () => {
    const evening = [
      game(1, '2026-11-19'),
      game(2, '2026-11-19', null, '10:00 PM'),
      game(3, '2026-11-19', null, '8:30 PM'),
      game(4, '2026-11-18', null, '11:00 PM'),
    ];
    expect(idsOf(upcomingFixtures(evening, '2026-11-18'))).toEqual([4, 3, 2, 1]);
    expect(idsOf(evening.toSorted(inPlayingOrder))).toEqual([4, 3, 2, 1]);
  });

  it('and the results of the latest week', () => {
    expect(idsOf(latestResults(games))).toEqual([2]);
    expect(latestResults([])).toEqual([]);
  });

  it('leave a postponed one with those to come, and a past one without a result with the results', () => {
    const postponed = { ...game(6, '2026-11-16'), state: 'postponed' };
    const cancelled = { ...game(7, '2026-11-16'), state: 'cancelled' };
    const all = [...games, postponed, cancelled];
    expect(idsOf(upcomingFixtures(all, '2026-11-18'))).toEqual([6, 4]);
    expect(idsOf(latestGames(all, '2026-11-18'))).toEqual([3, 2]);
    expect(idsOf(latestGames(all, '2026-11-26'))).toEqual([5, 4, 3, 2]);
    expect(idsOf(latestGames([game(3, '2026-11-09'), game(4, '2026-11-17')], '2026-11-18'))).toEqual([4]);
    expect(latestGames([game(4, '2026-11-19')], '2026-11-18')).toEqual([]);
  });

  it('count a disputed one with the results', () => {
    const disputed = { ...game(6, '2026-11-18'), resultState: 'disputed' as const };
    expect(idsOf(upcomingFixtures([...games, disputed], '2026-11-17'))).toEqual([3, 4]);
    expect(idsOf(latestResults([...games, disputed]))).toEqual([6, 2]);
  });
});

it('a published game waits for its result from tip-off on, without a time once its day is over', () => {
  const game = { playedOn: '2026-11-19', time: '7:45 PM', state: 'published', outcome: null };
  expect(waitsForResult(game, '2026-11-19 19:44')).toBe(false);
  expect(waitsForResult(game, '2026-11-19 19:45')).toBe(true);
  expect(waitsForResult({ ...game, time: null }, '2026-11-19 23:59')).toBe(false);
  expect(waitsForResult({ ...game, time: null }, '2026-11-20 00:00')).toBe(true);
  for (const state of ['planned', 'postponed', 'cancelled'])
    expect(waitsForResult({ ...game, state }, '2026-12-01 00:00')).toBe(false);
  expect(waitsForResult({ ...game, outcome: {} }, '2026-12-01 00:00')).toBe(false);
});

it('the next games are the first from today on, by their times', () => {
  const game = (id: number, playedOn: string, time: string | null, outcome: unknown = null) => ({
    id,
    playedOn,
    time,
    outcome,
    resultState: null,
  });
  const games = [
    game(1, '2026-11-18', '7:00 PM'),
    game(2, '2026-11-20', '8:00 AM'),
    game(3, '2026-11-19', null),
    game(4, '2026-11-19', '10:00 PM'),
    game(5, '2026-11-19', '9:00 AM'),
    game(6, '2026-11-19', '8:00 AM', {}),
  ];
  const next = (count: number) => nextFixtures(games, '2026-11-19', count).map(({ id }) => id);
  expect(next(10)).toEqual([5, 4, 3, 2]);
  expect(next(2)).toEqual([5, 4]);
});
