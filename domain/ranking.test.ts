import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RankedEntry, rankBy, seasonAverages } from './leaderboard.ts';
import { dashboardMetrics, defaultDirection, defaultMetric, metrics } from './metrics.ts';

const entry = (id: number, avgPoints: number, gamesPlayed = 5, name = 'Sam'): RankedEntry => ({
  ...seasonAverages([]),
  player: { id, name },
  avgPoints,
  gamesPlayed,
});
const places = (entries: { player: { id: number }; rank: number }[]) =>
  entries.map((one) => [one.player.id, one.rank]);

describe('the leaderboard', () => {
  it('sorts by nine metrics, first by points, best first', () => {
    expect(metrics.map((metric) => metric.label())).toEqual([
      'PPG',
      'RPG',
      'APG',
      'SPG',
      'BPG',
      'TPG',
      'PRA',
      'STOCKS',
      'GP',
    ]);
    expect([defaultMetric, defaultDirection]).toEqual(['avgPoints', 'desc']);
  });

  it('offers five of them on the dashboard', () => {
    const labels = dashboardMetrics.map((key) => metrics.find((metric) => metric.key === key)?.label());
    expect(labels).toEqual(['PPG', 'RPG', 'APG', 'PRA', 'STOCKS']);
  });

  it('lists from the highest, or from the lowest when turned around; the best is first either way', () => {
    const entries = [entry(1, 9.8), entry(2, 21.3), entry(3, 10.1)];
    expect(places(rankBy(entries, 'en', 'avgPoints'))).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ]);
    expect(places(rankBy(entries, 'en', 'avgPoints', 'asc'))).toEqual([
      [1, 3],
      [3, 2],
      [2, 1],
    ]);
  });

  it('ranks who loses the ball least first, whichever way turnovers are sorted', () => {
    const entries = [1.2, 3.4, 0.5, 3.4].map((avgTurnovers, index) => ({
      ...entry(index + 1, 10),
      avgTurnovers,
    }));
    expect(places(rankBy(entries, 'en', 'avgTurnovers', 'asc'))).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
      [4, 3],
    ]);
    expect(places(rankBy(entries, 'en', 'avgTurnovers', 'desc'))).toEqual([
      [2, 3],
      [4, 3],
      [1, 2],
      [3, 1],
    ]);
  });

  it('gives equal players one rank and skips the next', () => {
    const entries = [entry(1, 10), entry(2, 12), entry(3, 12), entry(4, 12.1), entry(5, 12)];
    expect(rankBy(entries, 'en', 'avgPoints').map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5]);
    expect(rankBy(entries, 'en', 'avgPoints', 'asc').map(({ rank }) => rank)).toEqual([5, 2, 2, 2, 1]);
  });

  it('lists equal players by games played, then name, then id, in both directions', () => {
    const entries = [
      entry(4, 12, 5, 'Bo'),
      entry(3, 12, 5, 'Bo'),
      entry(2, 12, 5, 'Al'),
      entry(1, 12, 6, 'Zoe'),
    ];
    const tied = [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ];
    expect(places(rankBy(entries, 'en', 'avgPoints', 'desc'))).toEqual(tied);
    expect(places(rankBy(entries, 'en', 'avgPoints', 'asc'))).toEqual(tied);
  });

  it('is the same table however the players came in, by any metric', () => {
    const anyEntry = fc
      .tuple(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(0, 4.5, 12),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('Al', 'Bo'),
      )
      .map(([id, points, games, name]) => entry(id, points, games, name));
    fc.assert(
      fc.property(
        fc.uniqueArray(anyEntry, { selector: (one) => one.player.id }),
        fc.constantFrom(...metrics.map((metric) => metric.key)),
        fc.constantFrom('asc' as const, 'desc' as const),
        (entries, metric, direction) => {
          const table = rankBy(entries, 'en', metric, direction);
          expect(rankBy(entries.toReversed(), 'en', metric, direction)).toEqual(table);
          for (const one of table) {
            const better = table.filter((other) =>
              metric === 'avgTurnovers' ? other[metric] < one[metric] : other[metric] > one[metric],
            );
            expect(one.rank).toBe(better.length + 1);
          }
        },
      ),
    );
  });
});
