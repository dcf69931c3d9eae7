import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxScoreOrder, boxScoreTotals, buildLeaderboard, contribution, rankBy } from './leaderboard.ts';
import { type Metric, metrics } from './metrics.ts';
import { type StatLine, statFields } from './stat-line.ts';

type Line = StatLine & { readonly playerId: number };

const names = ['Ana', 'Bo', 'Bo', 'Čeněk', 'Dee'];
const player = (id: number) => ({ id, name: names[id - 1] ?? 'Zed' });
const anyLine: fc.Arbitrary<Line> = fc.record({
  playerId: fc.integer({ min: 1, max: 5 }),
  points: fc.integer({ min: 0, max: 200 }),
  rebounds: fc.integer({ min: 0, max: 30 }),
  assists: fc.integer({ min: 0, max: 3 }),
  steals: fc.integer({ min: 0, max: 3 }),
  blocks: fc.integer({ min: 0, max: 3 }),
  turnovers: fc.integer({ min: 0, max: 3 }),
  minutesPlayed: fc.integer({ min: 0, max: 48 }),
});
const anyLines = fc.array(anyLine, { maxLength: 40 });
const anyMetric = fc.constantFrom(...metrics.map(({ key }) => key));

const addTotals = (lines: readonly Line[]) =>
  [...Map.groupBy(lines, (line) => line.playerId)].map(([id, own]) => ({
    player: player(id),
    gamesPlayed: own.length,
    totals: boxScoreTotals(own),
  }));
const boardOf = (lines: readonly Line[]) => buildLeaderboard(addTotals(lines));

/** The same number another way: in thousandths of whole numbers, without the product's own rounding. */
function average(lines: readonly Line[], value: (line: Line) => number): number {
  const sum = lines.map(value).reduce((a, b) => a + b, 0);
  const tenths = Number((BigInt(sum) * 20n + BigInt(lines.length)) / (2n * BigInt(lines.length)));
  return tenths / 10;
}

const independent: Record<Metric, (lines: readonly Line[]) => number> = {
  avgPoints: (lines) => average(lines, (line) => line.points),
  avgRebounds: (lines) => average(lines, (line) => line.rebounds),
  avgAssists: (lines) => average(lines, (line) => line.assists),
  avgSteals: (lines) => average(lines, (line) => line.steals),
  avgBlocks: (lines) => average(lines, (line) => line.blocks),
  avgTurnovers: (lines) => average(lines, (line) => line.turnovers),
  avgPRA: (lines) => average(lines, (line) => line.points + line.rebounds + line.assists),
  avgSTOCKS: (lines) => average(lines, (line) => line.steals + line.blocks),
  gamesPlayed: (lines) => lines.length,
};

describe('the season leaderboard', () => {
  it('equals an independent recomputation, for any lines', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const board = boardOf(lines);
        const ids = [...new Set(lines.map((line) => line.playerId))].sort();
        expect(board.map((entry) => entry.player.id).sort()).toEqual(ids);
        for (const { player: who, ...entry } of board) {
          const own = lines.filter((line) => line.playerId === who.id);
          for (const { key } of metrics) expect(entry[key], key).toBe(independent[key](own));
        }
      }),
    );
  });

  it('has one order, whatever the lines came in: points, games, name, id', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const board = boardOf(lines);
        expect(boardOf(lines.toReversed())).toEqual(board);
        for (const [place, entry] of board.entries()) {
          const next = board[place + 1];
          if (!next) break;
          const behind = [
            entry.avgPoints - next.avgPoints,
            entry.gamesPlayed - next.gamesPlayed,
            next.player.name.localeCompare(entry.player.name, 'en'),
            next.player.id - entry.player.id,
          ].find((difference) => difference !== 0);
          expect(behind).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('changes only the player who adds a line', () => {
    fc.assert(
      fc.property(anyLines, anyLine, (lines, added) => {
        const without = (board: ReturnType<typeof boardOf>) =>
          board.filter((entry) => entry.player.id !== added.playerId);
        expect(without(boardOf([...lines, added]))).toEqual(without(boardOf(lines)));
      }),
    );
  });

  it('is explained by the lines behind it: each cell is their sum over their number', () => {
    fc.assert(
      fc.property(anyLines, anyMetric, (lines, metric) => {
        for (const entry of boardOf(lines)) {
          const own = lines.filter((line) => line.playerId === entry.player.id);
          const sum = own.map((line) => contribution(metric, line)).reduce((a, b) => a + b, 0);
          const expected = metric === 'gamesPlayed' ? sum : sum / own.length;
          expect(Math.abs(entry[metric] - expected)).toBeLessThanOrEqual(0.05 + 1e-9);
        }
      }),
    );
  });

  it('lists nobody without a line', () => {
    const totals = boxScoreTotals([]);
    expect(buildLeaderboard([{ player: player(1), gamesPlayed: 0, totals }])).toEqual([]);
    expect(rankBy(buildLeaderboard([]), 'en', 'avgPoints')).toEqual([]);
  });
});

describe('a box score', () => {
  const line = (id: number, points: number, minutesPlayed: number) => ({
    ...boxScoreTotals([]),
    player: player(id),
    points,
    minutesPlayed,
  });

  it('lists by points, then minutes, then name, then id', () => {
    const lines = [line(3, 8, 20), line(5, 8, 20), line(2, 8, 20), line(4, 8, 21), line(1, 9, 0)];
    expect(boxScoreOrder(lines, 'en').map((one) => one.player.id)).toEqual([1, 4, 2, 3, 5]);
  });

  it('adds the team up, field by field', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const totals = boxScoreTotals(lines);
        for (const { key } of statFields) {
          let sum = 0;
          for (const one of lines) sum += one[key];
          expect(totals[key]).toBe(sum);
        }
      }),
    );
  });
});
