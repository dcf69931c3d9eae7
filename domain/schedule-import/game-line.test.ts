import { describe, expect, it } from 'vitest';
import { parseGameLine, splitGameLine } from './game-line.ts';

const parsedOf = (rest: string) => {
  const reading = parseGameLine(rest, 'Harbor Hawks');
  if ('reason' in reading) return reading.reason.code;
  const side = reading.isHome === null ? '?' : reading.isHome ? 'vs' : '@';
  const { finalScore: final } = reading;
  return [
    `${side} ${reading.opponent}`,
    reading.location && `in ${reading.location}`,
    final && `${final.score.ourScore}-${final.score.opponentScore}${final.isCertain ? '' : '?'}`,
    reading.isCancelled && 'off',
    reading.isEvent && '(event)',
  ]
    .filter(Boolean)
    .join(' ');
};

describe('a line begins with its date and time', () => {
  it.each([
    ['Fri Dec 12 7:45 PM vs Bulls at Pier Gym', 'Fri Dec 12', '7:45 PM', 'vs Bulls at Pier Gym'],
    [
      'Friday, December 12th, 2026 at 7:45pm - vs. Bulls',
      'Friday, December 12th, 2026',
      '7:45pm',
      'vs. Bulls',
    ],
    ['12/12 7:45 PM @ Bulls', '12/12', '7:45 PM', '@ Bulls'],
    ['12/12/2026, 7:45 PM, vs Bulls, Pier Gym', '12/12/2026', '7:45 PM', 'vs Bulls, Pier Gym'],
    ['2026-12-12 19:45 Harbor Hawks vs Bulls', '2026-12-12', '19:45', 'Harbor Hawks vs Bulls'],
    ['12.12.2026 19:45 vs Bulls', '12.12.2026', '19:45', 'vs Bulls'],
    ['12 Dec 7-8 PM vs Bulls', '12 Dec', '7-8 PM', 'vs Bulls'],
    ['Sat. Dec 12 (7:45 PM ET) vs Bulls', 'Sat. Dec 12', '7:45 PM ET', 'vs Bulls'],
    ['Dec 12 noon: vs Bulls', 'Dec 12', 'noon', 'vs Bulls'],
    ['Dec 12 TBD vs Bulls', 'Dec 12', 'TBD', 'vs Bulls'],
    ['Dec 12 @ 76ers', 'Dec 12', null, '@ 76ers'],
    ['Dec 12 at Bulls', 'Dec 12', null, 'at Bulls'],
    ['12. Dec 19:45 vs Bulls', '12. Dec', '19:45', 'vs Bulls'],
    ['Dec 12\t7:45 PM\tvs Bulls\tPier Gym', 'Dec 12', '7:45 PM', 'vs Bulls | Pier Gym'],
    ['7:45 PM Fri Dec 12 vs Bulls', 'Fri Dec 12', '7:45 PM', 'vs Bulls'],
    ['1. Dec 12, 7:45 PM vs Bulls', 'Dec 12', '7:45 PM', 'vs Bulls'],
    ['• Week 3: Dec 12 19:45 vs Bulls', 'Dec 12', '19:45', 'vs Bulls'],
    ['Game 4 - Dec 12 vs Bulls', 'Dec 12', null, 'vs Bulls'],
  ])('%j', (line, date, time, rest) => {
    expect(splitGameLine(line)).toEqual({ date, time, rest });
  });

  it.each(['vs Bulls', 'Fall schedule', '7:45 PM vs Bulls', '11/19/20266 vs Bulls', ''])(
    '%j does not',
    (line) => {
      expect(splitGameLine(line)).toBeNull();
    },
  );
});

describe('what follows is the game', () => {
  it.each([
    ['vs Bulls at Pier Gym', 'vs Bulls in Pier Gym'],
    ['@ Bulls at Pier Gym', '@ Bulls in Pier Gym'],
    ['at Bulls', '@ Bulls'],
    ['Harbor Hawks vs Bulls, Pier Gym, 12 Dock St', 'vs Bulls in Pier Gym, 12 Dock St'],
    ['Bulls @ Harbor Hawks - Pier Gym', 'vs Bulls in Pier Gym'],
    ['vs Bulls at Pier Gym, court 2', 'vs Bulls in Pier Gym, court 2'],
    ['vs Bulls, Pier Gym, W 68-61', 'vs Bulls in Pier Gym 68-61'],
    ['vs Bulls W 68-61 at Pier Gym', 'vs Bulls in Pier Gym 68-61'],
    ['vs Bulls, Final, 93-75', 'vs Bulls 93-75?'],
    ['vs Bulls (93-75)', 'vs Bulls 93-75?'],
    ['Harbor Hawks 68, Bulls 61', '? Bulls 68-61'],
    ['vs Bulls, Away', '@ Bulls'],
    ['Away, vs Bulls, Pier Gym', '@ Bulls in Pier Gym'],
    ['Playoffs - Harbor Hawks vs Bulls', 'vs Bulls'],
    ['Shooting practice', '? Shooting practice (event)'],
    ['Fall Invitational', 'noOpponent'],
    ['vs Bulls (Home) at Pier Gym', 'vs Bulls in Pier Gym'],
    ['vs Bulls - CANCELLED', 'vs Bulls off'],
    ['vs Bulls, Pier Gym, postponed', 'vs Bulls in Pier Gym off'],
    ['Practice at Pier Gym', '? Practice in Pier Gym (event)'],
    ['Bulls, Pier Gym', 'noOpponent'],
    ['see you there', 'noOpponent'],
  ])('%j is %j', (rest, expected) => {
    expect(parsedOf(rest)).toBe(expected);
  });
});
