import { describe, expect, test } from 'vitest';
import { byGame, gameOfLine, gamesWithStats, likeliestGame, lineOfGame, weekEntries } from './stat-game.ts';

const tuesday = { id: 1, playedOn: '2026-11-17', isCancelled: false, hasBegun: true };
const thursday = { id: 2, playedOn: '2026-11-19', isCancelled: false, hasBegun: true };
const ahead = <G>(game: G) => ({ ...game, hasBegun: false });
const line = (gameId: number | null, id = 1) => ({ id, gameId });

describe('the games of a week with stats', () => {
  test('are those that have begun, in order and without cancelled ones', () => {
    const off = { ...tuesday, id: 3, isCancelled: true };
    expect(gamesWithStats([ahead(thursday), tuesday, off])).toEqual([tuesday]);
    expect(gamesWithStats([thursday, tuesday, off])).toEqual([tuesday, thursday]);
  });

  test('are of one day in the order in which they were added', () => {
    const late = { ...tuesday, id: 9 };
    expect(gamesWithStats([late, tuesday])).toEqual([tuesday, late]);
  });
});

describe('stats that name no game', () => {
  test('are of the only game of the week, also before it', () => {
    expect(likeliestGame([ahead(thursday)], [])).toBe(2);
  });

  test('are of the last game that has begun, before all of them of the first', () => {
    expect(likeliestGame([ahead(thursday), ahead(tuesday)], [])).toBe(1);
    expect(likeliestGame([ahead(thursday), tuesday], [])).toBe(1);
    expect(likeliestGame([thursday, tuesday], [])).toBe(2);
  });

  test('are of a game that has none yet', () => {
    expect(likeliestGame([thursday, tuesday], [line(2)])).toBe(1);
    expect(likeliestGame([ahead(thursday), tuesday], [line(1)])).toBeUndefined();
    expect(likeliestGame([thursday, tuesday], [line(1), line(2, 2)])).toBeUndefined();
  });

  test('are of the week once when it has no game', () => {
    const off = { ...tuesday, isCancelled: true };
    expect(likeliestGame([off], [])).toBeNull();
    expect(likeliestGame([off], [line(null)])).toBeUndefined();
  });

  test('never stand beside a line without a game', () => {
    expect(likeliestGame([tuesday], [line(null)])).toBeUndefined();
    expect(likeliestGame([tuesday, thursday], [line(null)])).toBeUndefined();
  });
});

describe('a line without a game', () => {
  test('counts for the only game of its week', () => {
    expect(gameOfLine(line(null), [line(null)], [tuesday])).toBe(1);
    expect(lineOfGame(1, [line(null)], [tuesday])).toEqual(line(null));
  });

  test('counts for none beside another game or another line', () => {
    expect(gameOfLine(line(null), [line(null)], [tuesday, thursday])).toBeNull();
    expect(gameOfLine(line(null), [line(null), line(1, 2)], [tuesday])).toBeNull();
    expect(lineOfGame(1, [line(null), line(1, 2)], [tuesday])).toEqual(line(1, 2));
    expect(lineOfGame(2, [line(null)], [tuesday, thursday])).toBeUndefined();
  });
});

const zeros = { steals: 0, blocks: 0, turnovers: 0, minutesPlayed: 0 };
const numbers = (points: number) => ({ ...zeros, points, rebounds: 1, assists: 2 });

test('lines are in the order of their games, those of one day in that of their ids', () => {
  const week = '2026-11-15';
  const lines = [
    { id: 1, week, playedOn: '2026-11-19' },
    { id: 4, week, playedOn: '2026-11-17' },
    { id: 3, week, playedOn: '2026-11-17' },
    { id: 5, week, playedOn: null },
    { id: 9, week: '2026-11-08', playedOn: '2026-11-12' },
  ];
  expect(lines.toSorted(byGame).map(({ id }) => id)).toEqual([9, 5, 3, 4, 1]);
});

test("a week's entry sums up the lines of a player, and is otherwise that of the latest game", () => {
  const week = '2026-11-15';
  const first = {
    id: 1,
    playerId: 7,
    week,
    playedOn: '2026-11-17',
    ...numbers(10),
    notes: 'Tuesday',
    bookStats: null,
  };
  const second = {
    id: 2,
    playerId: 7,
    week,
    playedOn: '2026-11-19',
    ...numbers(12),
    notes: 'Thursday',
    bookStats: null,
  };
  const other = { ...first, id: 3, playerId: 8 };
  const earlier = { ...first, id: 4, week: '2026-11-08', playedOn: null };
  expect(weekEntries([second, other, first, earlier])).toEqual([
    { ...second, points: 22, rebounds: 2, assists: 4, notes: 'Tuesday\nThursday' },
    other,
    earlier,
  ]);
  expect(weekEntries([])).toEqual([]);
});
