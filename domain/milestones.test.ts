import { describe, expect, it } from 'vitest';
import { playerMilestones, scoringStreak } from './milestones.ts';

const none = { points: 0, rebounds: 0, assists: 0, steals: 0, blocks: 0, turnovers: 0, minutesPlayed: 0 };
const lines = (...points: number[]) =>
  points.map((count, index) => ({
    ...none,
    points: count,
    id: index + 1,
    week: `2026-${String(Math.floor(index / 4) + 1).padStart(2, '0')}-${String((index % 4) * 7 + 1).padStart(2, '0')}`,
  }));

describe('a milestone', () => {
  it('is near from two average games on', () => {
    const near = (...points: number[]) =>
      playerMilestones(lines(...points)).flatMap((one) =>
        one.kind === 'near' ? [[one.total, one.missing]] : [],
      );
    expect(near(17, 17, 16)).toEqual([]);
    expect(near(20, 20, 20)).toEqual([[100, 40]]);
    expect(near(20, 20, 19)).toEqual([]);
    expect(near(33, 33, 33)).toEqual([[100, 1]]);
  });

  it('is reached by the game that brings the total to it, and only the latest is named', () => {
    const career = lines(60, 40, 100, 49, 1);
    expect(playerMilestones(career).find(({ kind }) => kind === 'reached')).toEqual({
      kind: 'reached',
      key: 'points',
      total: 250,
      line: career[4],
    });
    expect(playerMilestones(career.slice(0, 2))).toContainEqual({
      kind: 'reached',
      key: 'points',
      total: 100,
      line: career[1],
    });
  });

  it('is taken back by an edit that undoes it', () => {
    const edited = lines(60, 39);
    expect(playerMilestones(edited)).toEqual([{ kind: 'near', key: 'points', total: 100, missing: 1 }]);
  });

  it('is none without games, or without a point', () => {
    expect(playerMilestones([])).toEqual([]);
    expect(playerMilestones(lines(0, 0))).toEqual([]);
  });
});

describe('a scoring streak', () => {
  it('counts the latest games with ten points or more, from three on, whatever their order in the list', () => {
    expect(scoringStreak(lines(9, 10, 11, 12))).toBe(3);
    expect(scoringStreak(lines(9, 10, 11, 12).toReversed())).toBe(3);
    expect(scoringStreak(lines(10, 11, 9))).toBe(0);
    expect(scoringStreak(lines(20, 20))).toBe(0);
    expect(scoringStreak([])).toBe(0);
  });
});
