import { describe, expect, it } from 'vitest';
import { mvpLeaderboard, mvpQuickStats, winnerToShow } from './mvp.ts';

const maya = { id: 1, name: 'Maya' };
const jordan = { id: 2, name: 'Jordan' };
const kim = { id: 3, name: 'Kim' };
const win = (player: typeof maya, week: string, percentage: number) => ({ player, week, percentage });

describe('the MVP leaderboard', () => {
  it('lists players by wins, then by average percentage, then by name', () => {
    const winners = [
      win(maya, '2026-10-04', 40),
      win(jordan, '2026-10-11', 50),
      win(kim, '2026-10-18', 60),
      win(jordan, '2026-10-25', 60),
    ];
    expect(mvpLeaderboard(winners, 'en')).toEqual([
      { player: jordan, wins: 2, averagePercentage: 55 },
      { player: kim, wins: 1, averagePercentage: 60 },
      { player: maya, wins: 1, averagePercentage: 40 },
    ]);
    expect(
      mvpLeaderboard([win(maya, '2026-10-04', 50), win(jordan, '2026-10-11', 50)], 'en')[0]?.player,
    ).toBe(jordan);
  });

  it('rounds the average as it runs from week to week, in whatever order winners came', () => {
    const winners = [win(maya, '2026-10-18', 50), win(maya, '2026-10-04', 50), win(maya, '2026-10-11', 51)];
    // 50, then 50.5 → 51, then (51 × 2 + 50) / 3 = 50.67 → 51; the plain mean would be 50.
    expect(mvpLeaderboard(winners, 'en')).toEqual([{ player: maya, wins: 3, averagePercentage: 51 }]);
    expect(mvpLeaderboard(winners.toReversed(), 'en')).toEqual(mvpLeaderboard(winners, 'en'));
  });
});

describe('the Hall of Fame in numbers', () => {
  it('has awards, winners, the most wins and the latest winner', () => {
    const winners = [win(kim, '2026-10-18', 60), win(maya, '2026-10-04', 40), win(maya, '2026-10-11', 50)];
    expect(mvpQuickStats(winners)).toEqual({
      totalAwards: 3,
      uniqueWinners: 2,
      mostWins: 2,
      latestWinner: winners[0],
    });
  });

  it('is empty before the first winner', () => {
    expect(mvpQuickStats([])).toEqual({ totalAwards: 0, uniqueWinners: 0, mostWins: 0, latestWinner: null });
    expect(mvpLeaderboard([], 'en')).toEqual([]);
  });
});

describe('the winner on the voting page', () => {
  const winners = [win(maya, '2026-10-04', 40), win(kim, '2026-10-11', 60)];

  it("is this week's when there is one, else the previous", () => {
    expect(winnerToShow(winners, '2026-10-04')?.player).toBe(maya);
    expect(winnerToShow(winners, '2026-10-11')?.player).toBe(kim);
    expect(winnerToShow(winners, '2026-10-18')?.player).toBe(kim);
  });

  it('is nobody before the first', () => {
    expect(winnerToShow(winners, '2026-09-27')).toBeNull();
    expect(winnerToShow([], '2026-10-11')).toBeNull();
  });
});
