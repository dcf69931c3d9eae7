import { describe, expect, it } from 'vitest';
import { weeklyTopPerformers } from './top-performers.ts';

const line = (playerId: number, points: number, rebounds: number, assists: number) => ({
  playerId,
  points,
  rebounds,
  assists,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  minutesPlayed: 0,
});

describe('the top performers of the week', () => {
  it('are three, by points, rebounds and assists together', () => {
    const lines = [line(1, 20, 0, 0), line(2, 10, 10, 5), line(3, 0, 1, 0), line(4, 12, 0, 12)];
    expect(weeklyTopPerformers(lines).map(({ playerId }) => playerId)).toEqual([2, 4, 1]);
  });

  it('among equals are those with more points, then the lower id', () => {
    const lines = [line(9, 10, 5, 5), line(8, 12, 4, 4), line(7, 12, 8, 0)];
    expect(weeklyTopPerformers(lines).map(({ playerId }) => playerId)).toEqual([7, 8, 9]);
  });
});
