import { expect, test } from 'vitest';
import { totalsToAverages } from './leaderboard.ts';
import { leagueLeaders, leastGames } from './league-leaders.ts';

test('a leader has played 40 % of the games of the team in the middle, and one at least', () => {
  expect([[], [0, 0], [2, 2], [3, 3], [8, 8, 8], [1, 7, 8, 8]].map(leastGames)).toEqual([1, 1, 1, 2, 4, 3]);
});

const entry = (id: number, points: number, rebounds: number, games: number) => ({
  player: { id, name: `Player ${String(id).padStart(2, '0')}` },
  ...totalsToAverages({ points, rebounds, assists: 0, steals: 0, blocks: 0, turnovers: 0 }, games),
});

test('leaders are the first ten of any metric, with enough games', () => {
  const scorers = Array.from({ length: 12 }, (_, n) => entry(n + 1, 200 - n, 10, 4));
  const rebounder = entry(20, 4, 90, 4);
  const rare = entry(21, 400, 90, 2);
  const ids = leagueLeaders([...scorers, rebounder, rare], 3).map(({ player }) => player.id);
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20]);
});
