import { expect, test } from 'vitest';
import { playerHighs } from './player-highs.ts';
import type { StatLine } from './stat-line.ts';

const zeros: StatLine = {
  points: 0,
  rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  minutesPlayed: 0,
};
const line = (week: string, numbers: Partial<StatLine>) => ({ ...zeros, ...numbers, week });
const read = (lines: Parameters<typeof playerHighs>[0]) =>
  playerHighs(lines).map(({ key, value, line: { week } }) => [key, value, week]);

test('a player without stats has no highs', () => {
  expect(playerHighs([])).toEqual([]);
});

test('each stat has the line that set its high, in whatever order the lines come', () => {
  const lines = [
    line('2026-11-08', { points: 27, rebounds: 6, assists: 4 }),
    line('2026-10-11', { points: 24, rebounds: 7, assists: 3, steals: 3 }),
  ];
  const highs = [
    ['points', 27, '2026-11-08'],
    ['rebounds', 7, '2026-10-11'],
    ['assists', 4, '2026-11-08'],
    ['steals', 3, '2026-10-11'],
  ];
  expect(read(lines)).toEqual(highs);
  expect(read(lines.toReversed())).toEqual(highs);
});

test('an equal line later does not take the high, one more does', () => {
  const first = line('2025-12-28', { points: 20 });
  expect(read([line('2026-01-04', { points: 20 }), first])).toEqual([['points', 20, '2025-12-28']]);
  expect(read([line('2026-01-04', { points: 21 }), first])).toEqual([['points', 21, '2026-01-04']]);
});

test('an edit of the line that set a high gives it back to the line before it', () => {
  const before = line('2025-12-28', { points: 20 });
  expect(read([before, line('2026-01-04', { points: 27 })])).toEqual([['points', 27, '2026-01-04']]);
  expect(read([before, line('2026-01-04', { points: 17 })])).toEqual([['points', 20, '2025-12-28']]);
  expect(read([before])).toEqual([['points', 20, '2025-12-28']]);
});

test('one is a high, zero is none', () => {
  expect(read([line('2026-11-08', { blocks: 1 }), line('2026-11-15', {})])).toEqual([
    ['blocks', 1, '2026-11-08'],
  ]);
});

test('turnovers and minutes have no high', () => {
  expect(playerHighs([line('2026-11-08', { turnovers: 9, minutesPlayed: 48 })])).toEqual([]);
});
