import { describe, expect, test } from 'vitest';
import type { LeaderboardEntry } from '#contract/stats.ts';
import { usePseudoTexts } from '../../../messages/testing/pseudo-texts.ts';
import { leaderboardRows, lineRows } from './leaderboard-csv.ts';

const player = { name: 'Μάγια', position: 'Point Guard, Center', jerseyNumber: 7 };
const entry = { player, avgPoints: 19.5 } as LeaderboardEntry;
const sort = { metric: 'avgPoints', direction: 'desc' } as const;

test('a leaderboard names all positions of a player', () => {
  expect(leaderboardRows([entry], sort)[1]?.slice(0, 4)).toEqual([1, 'Μάγια', 'Point Guard, Center', 7]);
});

describe('in the pseudo-language', () => {
  usePseudoTexts();

  test('the tables have nothing in English', () => {
    const cells = [...leaderboardRows([entry], sort), ...lineRows([])].flat();
    expect(cells.filter((cell) => /[a-z]/i.test(String(cell ?? '')))).toEqual([]);
  });
});
