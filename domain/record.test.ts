import { describe, expect, it } from 'vitest';
import { formatRecord, isWin, teamRecord } from './record.ts';

const score = (ourScore: number, opponentScore: number) => ({ ourScore, opponentScore });

describe('a game', () => {
  it('is won by one point, and neither by none nor by one less', () => {
    expect(isWin(score(61, 60))).toBe(true);
    expect(isWin(score(60, 60))).toBe(false);
    expect(isWin(score(59, 60))).toBe(false);
  });
});

describe("a team's record", () => {
  it('counts a tie as played, and neither as won nor as lost', () => {
    const record = teamRecord([score(70, 50), score(50, 70), score(60, 60), score(1, 0)]);
    expect(record).toEqual({ wins: 2, losses: 1, gamesPlayed: 4 });
    expect(formatRecord(record)).toBe('2-1');
  });

  it('is 0-0 before the first game', () => {
    expect(formatRecord(teamRecord([]))).toBe('0-0');
  });
});
