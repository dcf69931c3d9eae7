import { describe, expect, test } from 'vitest';
import {
  type BracketFormat,
  bracket,
  championOf,
  isInSeries,
  type SeriesGame,
  seedsOfTable,
} from './bracket.ts';

const single: BracketFormat = { bestOf: 1, thirdPlace: false, reseeds: false };
const seedsTo = (size: number) => Array.from({ length: size }, (_, index) => index + 1);
const pairsOf = (rounds: ReturnType<typeof bracket>) =>
  rounds.map((round) => round.map(({ topId, bottomId, isBye }) => [topId, isBye ? 'bye' : bottomId]));
const won = (round: number, series: number, ...winners: (number | null)[]): SeriesGame[] =>
  winners.map((winnerId) => ({ round, series, winnerId }));

describe('the first round', () => {
  test('pairs the best with the worst, so that the best two can only meet in the final', () => {
    const [first] = pairsOf(bracket(seedsTo(8), single, []));
    expect(first).toEqual([
      [1, 8],
      [4, 5],
      [2, 7],
      [3, 6],
    ]);
  });

  test.each([
    [2, [[1, 2]]],
    [
      3,
      [
        [1, 'bye'],
        [2, 3],
      ],
    ],
    [
      4,
      [
        [1, 4],
        [2, 3],
      ],
    ],
    [
      5,
      [
        [1, 'bye'],
        [4, 5],
        [2, 'bye'],
        [3, 'bye'],
      ],
    ],
    [
      6,
      [
        [1, 'bye'],
        [4, 5],
        [2, 'bye'],
        [3, 6],
      ],
    ],
    [
      7,
      [
        [1, 'bye'],
        [4, 5],
        [2, 7],
        [3, 6],
      ],
    ],
  ])('of %i teams gives byes to the best', (size, pairs) => {
    const [first] = pairsOf(bracket(seedsTo(size), single, []));
    expect(first).toEqual(pairs);
  });

  test.each(seedsTo(32).slice(1))('of %i teams has each of them once, and a final at the end', (size) => {
    const rounds = bracket(seedsTo(size), single, []);
    const teams = (rounds[0] ?? [])
      .flatMap(({ topId, bottomId }) => [topId, bottomId])
      .filter((id) => id !== null);
    expect(teams.toSorted((a, b) => a - b)).toEqual(seedsTo(size));
    expect(rounds.at(-1)).toHaveLength(1);
    const byes = (rounds[0] ?? []).filter(({ isBye }) => isBye).map(({ topId }) => topId);
    expect(byes.toSorted((a, b) => Number(a) - Number(b))).toEqual(seedsTo(byes.length));
  });

  test('is between ids, whatever they are', () => {
    expect(pairsOf(bracket([70, 9, 31], single, []))[0]).toEqual([
      [70, 'bye'],
      [9, 31],
    ]);
  });
});

test('a round is named after the teams that are left', () => {
  const stages = bracket(seedsTo(32), single, []).map(([series]) => series?.stage);
  expect(stages).toEqual(['roundOf32', 'roundOf16', 'quarterfinal', 'semifinal', 'final']);
});

describe('the winners', () => {
  test('go on along the bracket, and a place stays open until its series is decided', () => {
    const rounds = bracket(seedsTo(4), single, won(1, 1, 4));
    expect(pairsOf(rounds)[1]).toEqual([[4, null]]);
    expect(championOf(rounds)).toBeNull();
    const decided = bracket(seedsTo(4), single, [...won(1, 1, 4), ...won(1, 2, 2), ...won(2, 1, 2)]);
    expect(championOf(decided)).toBe(2);
  });

  test('of a bye go on at once', () => {
    expect(pairsOf(bracket(seedsTo(3), single, []))[1]).toEqual([[1, null]]);
  });

  test('of a series are the first to win more than half, and games that count for nobody change nothing', () => {
    const format = { ...single, bestOf: 3 } as const;
    const after = (...winners: (number | null)[]) => bracket([1, 2], format, won(1, 1, ...winners))[0]?.[0];
    expect(after(1)).toMatchObject({ topWins: 1, bottomWins: 0, winnerId: null });
    expect(after(1, 2)).toMatchObject({ topWins: 1, bottomWins: 1, winnerId: null });
    expect(after(1, null, 2)).toMatchObject({ winnerId: null });
    expect(after(2, 1, null, 2)).toMatchObject({ topWins: 1, bottomWins: 2, winnerId: 2 });
  });

  test('are paired anew where the bracket reseeds, once the whole round is decided', () => {
    const format = { ...single, reseeds: true };
    const upsets = [...won(1, 1, 8), ...won(1, 2, 4), ...won(1, 3, 2)];
    expect(pairsOf(bracket(seedsTo(8), format, upsets))[1]).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(pairsOf(bracket(seedsTo(8), format, [...upsets, ...won(1, 4, 3)]))[1]).toEqual([
      [2, 8],
      [3, 4],
    ]);
    expect(pairsOf(bracket(seedsTo(8), single, [...upsets, ...won(1, 4, 3)]))[1]).toEqual([
      [8, 4],
      [2, 3],
    ]);
  });

  test('of other series and teams count for nothing here', () => {
    const [series] = bracket([1, 2], single, [...won(1, 2, 1), ...won(2, 1, 1), ...won(1, 1, 3)])[0] ?? [];
    expect(series).toMatchObject({ topWins: 0, bottomWins: 0, winnerId: null });
  });
});

describe('third place', () => {
  const format = { ...single, thirdPlace: true };

  test('is played by the losers of the semifinals, beside the final', () => {
    const rounds = bracket(seedsTo(4), format, [...won(1, 1, 4), ...won(1, 2, 2), ...won(2, 2, 1)]);
    expect(rounds[1]).toMatchObject([
      { series: 1, topId: 4, bottomId: 2, stage: 'final' },
      { series: 2, topId: 1, bottomId: 3, stage: 'thirdPlace', winnerId: 1 },
    ]);
    expect(championOf(rounds)).toBeNull();
  });

  test('needs two losers: not among two or three teams', () => {
    expect(bracket(seedsTo(2), format, []).flat()).toHaveLength(1);
    expect(bracket(seedsTo(3), format, []).at(-1)).toHaveLength(1);
    expect(bracket(seedsTo(5), format, []).at(-1)).toHaveLength(2);
  });
});

describe('a game', () => {
  const rounds = bracket(seedsTo(4), single, won(1, 1, 1));
  const game = (round: number, series: number, homeId: number, awayId: number) =>
    isInSeries(rounds, { round, series, homeId, awayId });

  test('belongs to a series of its two teams, at either’s home', () => {
    expect(game(1, 2, 2, 3)).toBe(true);
    expect(game(1, 2, 3, 2)).toBe(true);
  });

  test('is refused between others, in a series that isn’t known yet, or that isn’t there', () => {
    expect(game(1, 2, 1, 2)).toBe(false);
    expect(game(2, 1, 1, 2)).toBe(false);
    expect(game(3, 1, 1, 2)).toBe(false);
    expect(game(0, 0, 1, 2)).toBe(false);
  });
});

describe('the seeds of a table', () => {
  const rows = [1, 2, 2, 4, 5, 5, null].map((rank, index) => ({ id: 10 + index, rank }));

  test('are its best, where no rank among them is shared', () => {
    expect(seedsOfTable(rows, 1)).toEqual({ seeds: [10], level: [] });
  });

  test('name who is level, also with somebody just below the line', () => {
    expect(seedsOfTable(rows, 4)).toEqual({ seeds: [10, 11, 12, 13], level: [11, 12] });
    expect(seedsOfTable(rows, 5).level).toEqual([11, 12, 14, 15]);
    expect(seedsOfTable(rows, 2).level).toEqual([11, 12]);
  });

  test('leave out teams without a rank', () => {
    expect(seedsOfTable(rows, 7).seeds).toHaveLength(6);
  });
});
