import { expect, test } from 'vitest';
import { groupByMonth, tabOfGame } from './month-sections.ts';
import type { Game } from './use-games.ts';

const game = (playedOn: string, status: Game['status'] = 'upcoming') => ({ playedOn, status }) as Game;

test('games are listed by month, across a new year too', () => {
  const games = ['2026-11-24', '2026-11-30', '2026-12-08', '2027-12-01'].map((day) => game(day));
  expect(groupByMonth(games).map(({ month, games: some }) => [month, some.length])).toEqual([
    ['2026-11', 2],
    ['2026-12', 1],
    ['2027-12', 1],
  ]);
});

test('a game without a result that is over is among the results, where the captain adds one', () => {
  expect(tabOfGame(game('2026-11-24'))).toBe('upcoming');
  for (const status of ['won', 'lost', 'tied', 'completed'] as const)
    expect(tabOfGame(game('2026-11-17', status))).toBe('results');
  const live = { hbaScore: 41, opponentScore: 39 };
  expect(tabOfGame({ status: 'completed', live })).toBe('upcoming');
});
