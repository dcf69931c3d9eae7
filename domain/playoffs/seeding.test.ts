import { describe, expect, it } from 'vitest';
import { presets } from '../standings/rules.ts';
import { groupsAcrossPools, type SeedRow, seedsOfTables } from './seeding.ts';

/** A team of a pool after 4 games: '12' is the second of pool 1. More wins are better, then the difference. */
const row = (entryId: number, rank: number | null, wins: number, difference = 0): SeedRow => ({
  entryId,
  rank,
  gamesPlayed: 4,
  winPercentage: wins / 4,
  difference,
  pointsFor: 200,
});

describe('seeds from pools', () => {
  const a = [row(11, 1, 4), row(12, 2, 3, 5), row(13, 3, 1)];
  const b = [row(21, 1, 3), row(22, 2, 3, 8), row(23, 3, 2)];

  it('are the winners of the pools, then the seconds, each by their record', () => {
    expect(seedsOfTables([a, b], 2, [])).toEqual({ seeds: [11, 21], level: [] });
    expect(seedsOfTables([b, a], 3, []).seeds).toEqual([11, 21, 22]);
  });

  it('compare records by their share, as pools play unequal numbers of games', () => {
    const short = { ...row(21, 1, 3, 9), gamesPlayed: 3, winPercentage: 1, pointsFor: 210 };
    expect(seedsOfTables([[row(11, 1, 4, 10)], [short]], 2, []).seeds).toEqual([21, 11]);
    expect(seedsOfTables([[row(11, 1, 4, 12)], [short]], 2, []).seeds).toEqual([21, 11]);
    expect(seedsOfTables([[row(11, 1, 4, 13)], [short]], 2, []).seeds).toEqual([11, 21]);
  });

  it('keep teams of one pool apart in the first round', () => {
    // By record 12 is last, and would meet 11.
    expect(seedsOfTables([a, b], 4, []).seeds).toEqual([11, 21, 12, 22]);
    const better = [row(11, 1, 4), row(12, 2, 3, 9), row(13, 3, 1)];
    expect(seedsOfTables([better, b], 4, []).seeds).toEqual([11, 21, 12, 22]);
    // With byes for the first two, only 12 and 22 and the thirds play.
    expect(seedsOfTables([a, b], 6, []).seeds).toEqual([11, 21, 22, 12, 23, 13]);
  });

  it('never move a team to another place for that', () => {
    // One pool has a single team, so two of the other meet.
    expect(
      seedsOfTables([[row(11, 1, 4)], [row(21, 1, 3), row(22, 2, 2), row(23, 3, 1)]], 4, []).seeds,
    ).toEqual([11, 21, 22, 23]);
  });

  it('name those whom nothing separates, in their pool or across pools', () => {
    const tied = [row(21, 1, 4), row(22, 2, 3, 5), row(23, 3, 2)];
    expect(seedsOfTables([a, tied], 4, [])).toEqual({ seeds: [11, 21, 12, 22], level: [11, 21, 12, 22] });
    const shared = [row(21, 1, 3), row(22, 1, 3), row(23, 3, 2)];
    expect(seedsOfTables([a, shared], 2, []).level).toEqual([21, 22]);
    expect(seedsOfTables([a, b], 4, []).level).toEqual([]);
  });

  it('leave out teams that have withdrawn', () => {
    expect(seedsOfTables([a, [row(21, 1, 3), row(22, null, 3)]], 4, []).seeds).toEqual([11, 21, 12, 13]);
  });

  it('are those of the table where there are no pools', () => {
    expect(seedsOfTables([a], 2, [])).toEqual({ seeds: [11, 12], level: [] });
    expect(seedsOfTables([], 2, [])).toEqual({ seeds: [], level: [] });
  });
});

describe('lots across pools', () => {
  const a = [row(11, 1, 4), row(12, 2, 3, 5)];
  const b = [row(21, 1, 4), row(22, 2, 3, 5)];
  const c = [row(31, 1, 4), row(32, 2, 1)];
  const groups = (tables: SeedRow[][], draws: number[][] = []) =>
    groupsAcrossPools(
      tables,
      presets.fiba,
      draws.map((entryIds) => ({ entryIds })),
    );

  it('are drawn among those of the same place whom nothing separates', () => {
    expect(groups([a, b, c])).toEqual([
      [11, 21, 31],
      [12, 22],
    ]);
    expect(groups([a, b, c], [[22, 12]])).toEqual([[11, 21, 31]]);
    expect(groups([a])).toEqual([]);
    expect(groupsAcrossPools([a, b], { criteria: ['points'] }, [])).toEqual([]);
  });

  it('wait until everybody has played, and until the pools themselves are decided', () => {
    const fresh = (entryId: number) => ({ ...row(entryId, 1, 0), gamesPlayed: 0 });
    expect(groups([[fresh(11)], [fresh(21)]])).toEqual([]);
    const shared = [row(21, 1, 4), row(22, 1, 4)];
    expect(groups([a, shared])).toEqual([]);
  });

  it('decide the seeds as long as exactly these teams are tied', () => {
    const drawn = (...draws: number[][]) =>
      seedsOfTables(
        [a, b, c],
        3,
        draws.map((entryIds) => ({ entryIds })),
      );
    expect(drawn([31, 11, 21])).toEqual({ seeds: [31, 11, 21], level: [] });
    expect(drawn([21, 31, 11]).seeds).toEqual([21, 31, 11]);
    expect(drawn([11, 21]).level).toEqual([11, 21, 31]);
    expect(drawn().level).toEqual([11, 21, 31]);
    const four = seedsOfTables([a, b, c], 4, [{ entryIds: [31, 11, 21] }]);
    expect(four.level).toEqual([12, 22]);
  });
});
