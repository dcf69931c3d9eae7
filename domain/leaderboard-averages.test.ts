import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seasonAverages, totalsToAverages } from './leaderboard.ts';

const none = { points: 0, rebounds: 0, assists: 0, steals: 0, blocks: 0, turnovers: 0 };
const count = fc.integer({ min: 0, max: 200 });
const anyLine = fc.record({
  points: count,
  rebounds: count,
  assists: count,
  steals: count,
  blocks: count,
  turnovers: count,
});

describe("a player's season averages", () => {
  it('are taken over the weeks with stats, to one decimal', () => {
    const lines = [
      { points: 20, rebounds: 5, assists: 2, steals: 1, blocks: 0, turnovers: 3 },
      { points: 11, rebounds: 6, assists: 2, steals: 0, blocks: 1, turnovers: 1 },
      { points: 15, rebounds: 8, assists: 1, steals: 0, blocks: 0, turnovers: 0 },
    ];
    expect(seasonAverages(lines)).toEqual({
      gamesPlayed: 3,
      avgPoints: 15.3,
      avgRebounds: 6.3,
      avgAssists: 1.7,
      avgSteals: 0.3,
      avgBlocks: 0.3,
      avgTurnovers: 1.3,
      avgPRA: 23.3,
      avgSTOCKS: 0.7,
    });
  });

  it('are all 0 before the first game', () => {
    expect(new Set(Object.values(seasonAverages([])))).toEqual(new Set([0]));
  });

  it('round half a tenth up', () => {
    const average = (points: number, games: number) => totalsToAverages({ ...none, points }, games).avgPoints;
    expect(average(1, 4)).toBe(0.3);
    expect(average(7, 20)).toBe(0.4);
    expect(average(23, 20)).toBe(1.2);
    expect(average(114, 100)).toBe(1.1);
    expect(average(115, 100)).toBe(1.2);
    expect(average(116, 100)).toBe(1.2);
  });

  it('do not add rounding errors up in PRA and STOCKS', () => {
    const lines = [{ ...none, points: 1, rebounds: 1, assists: 1 }, none, none, none];
    expect(seasonAverages(lines)).toMatchObject({ avgPoints: 0.3, avgPRA: 0.8 });
  });

  it('are never further than half a tenth from the true average', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1 }), (lines) => {
        const { avgPoints, gamesPlayed } = seasonAverages(lines);
        const exact = lines.reduce((sum, line) => sum + line.points, 0) / lines.length;
        expect(gamesPlayed).toBe(lines.length);
        expect(Math.abs(avgPoints - exact)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(avgPoints).toBe(Number(avgPoints.toFixed(1)));
      }),
    );
  });
});
