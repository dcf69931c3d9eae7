import { describe, expect, it } from 'vitest';
import { readTitle } from './matchup.ts';

const read = (title: string, ourName = 'Harbor Hawks') => readTitle(title, ourName);
const told = (title: string, ourName?: string) => {
  const reading = read(title, ourName);
  if ('reason' in reading) return reading.reason;
  const side = reading.isHome === null ? '?' : reading.isHome ? 'vs' : '@';
  const score = reading.score ? ` ${reading.score.hbaScore}-${reading.score.opponentScore}` : '';
  return `${side} ${reading.opponent}${score}${reading.isCancelled ? ' off' : ''}`;
};

describe('a title', () => {
  it.each([
    ['Harbor Hawks vs Bulls', 'vs Bulls'],
    ['Bulls vs. Harbor Hawks', '@ Bulls'],
    ['HARBOR HAWKS v. Bulls', 'vs Bulls'],
    ['Harbor Hawks @ Bulls', '@ Bulls'],
    ['Bulls @Harbor Hawks', 'vs Bulls'],
    ['Bulls at Harbor Hawks', 'vs Bulls'],
    ['Harbor\u00a0Hawks — Bulls', 'vs Bulls'],
    ['vs. Bulls', 'vs Bulls'],
    ['@ Bulls', '@ Bulls'],
    ['@Bulls', '@ Bulls'],
    ['at Bulls', '@ Bulls'],
    ['Hawks vs Bulls', 'vs Bulls'],
    ['Harbor Hawks (Orange) vs Bulls', 'vs Bulls'],
    ['Harbor Hawks vs TBD', 'vs TBD'],
    ['Men’s D League: Harbor Hawks vs Bulls', 'vs Bulls'],
    ['Game 12 - Harbor Hawks vs Bulls', 'vs Bulls'],
  ])('%j is the game %j', (title, expected) => {
    expect(told(title)).toBe(expected);
  });

  it.each([
    ['Harbor Hawks 68, Bulls 61', '? Bulls 68-61'],
    ['Bulls 61 - Harbor Hawks 68', '? Bulls 68-61'],
    ['Harbor Hawks 68-61 Bulls', '? Bulls 68-61'],
    ['Bulls vs Harbor Hawks (61-68)', '@ Bulls 68-61'],
    ['Harbor Hawks vs Bulls L 61-68', 'vs Bulls 61-68'],
    ['vs Bulls W 61-68', 'vs Bulls 68-61'],
    ['FINAL: Harbor Hawks 60 vs Bulls 60', 'vs Bulls 60-60'],
    ['Harbor Hawks vs Bulls (999-1)', 'vs Bulls'],
  ])('%j brings the score %j', (title, expected) => {
    expect(told(title)).toBe(expected);
  });

  it.each([
    'CANCELLED: Harbor Hawks vs Bulls',
    'Canceled - Harbor Hawks vs Bulls',
    'Harbor Hawks vs Bulls (CANCELLED)',
    '[Postponed] Harbor Hawks vs Bulls',
    'RESCHEDULED: cancelled: Harbor Hawks vs Bulls',
  ])('%j is off', (title) => {
    expect(told(title)).toBe('vs Bulls off');
  });

  it('keeps the number in a team’s name', () => {
    expect(told('Team 4 vs Team 7', 'Team 4')).toBe('vs Team 7');
    expect(told('Team 4 68 - Team 7 61', 'Team 4')).toBe('? Team 7 68-61');
    expect(told('Harbor Hawks vs 76ers')).toBe('vs 76ers');
  });

  it('tells the place after the opponent', () => {
    expect(read('Harbor Hawks vs Bulls at Pier Gym')).toMatchObject({
      opponent: 'Bulls',
      location: 'Pier Gym',
    });
  });

  it.each([
    ['Practice', "'Practice' names no opponent"],
    ['Bye', 'A bye is no game'],
    ['Harbor Hawks vs BYE', 'A bye is no game'],
    ['Harbor Hawks vs Harbor Hawks', "Both teams of 'Harbor Hawks vs Harbor Hawks' could be Harbor Hawks"],
    ['Sharks vs Bulls', "Neither team of 'Sharks vs Bulls' is Harbor Hawks"],
    ['', "'' names no opponent"],
  ])('%j is no game of ours: %s', (title, reason) => {
    expect(told(title)).toBe(reason);
  });
});
