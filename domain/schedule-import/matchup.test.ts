import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTitle } from './matchup.ts';

const read = (title: string, ourName = 'Harbor Hawks') => parseTitle(title, ourName);
const parsedOf = (title: string, ourName?: string) => {
  const reading = read(title, ourName);
  if ('reason' in reading) return reading.reason.code;
  const side = reading.isHome === null ? '?' : reading.isHome ? 'vs' : '@';
  const { finalScore: final } = reading;
  const score = final
    ? ` ${final.score.ourScore}-${final.score.opponentScore}${final.isCertain ? '' : '?'}`
    : '';
  const end = [
    reading.isCancelled && ' off',
    reading.isEvent && ' (event)',
    reading.location && ` in ${reading.location}`,
  ];
  return `${side} ${reading.opponent}${score}${end.filter(Boolean).join('')}`;
};

describe('the labels of a title belong to no name', () => {
  it.each([
    ['Game vs. Bulls', 'vs Bulls'],
    ['Game at Bulls', '@ Bulls'],
    ['Game @ Bulls', '@ Bulls'],
    ['Game: Harbor Hawks vs Bulls', 'vs Bulls'],
    ['Game - Bulls @ Harbor Hawks', 'vs Bulls'],
    ['Game 3: vs Bulls', 'vs Bulls'],
    ['League Game vs Bulls', 'vs Bulls'],
    ['Playoff Semi-Final: Harbor Hawks vs Bulls', 'vs Bulls'],
    ['Scrimmage vs Bulls', 'vs Bulls'],
    ['Training match: Harbor Hawks vs Bulls', 'vs Bulls'],
    ['Event: Harbor Hawks vs Bulls', 'vs Bulls'],
    ["(Men's Basketball) Harbor Hawks vs. Bulls", 'vs Bulls'],
    ["(Men's Basketball) Harbor Hawks vs. Bulls (Mass.)", 'vs Bulls (Mass.)'],
    ['Men’s Basketball vs Bulls', 'vs Bulls'],
    ['Basketball | Harbor Hawks @ Bulls', '@ Bulls'],
    ['[Playoffs] Harbor Hawks vs Bulls - Game 2', 'vs Bulls'],
    ['SVL • Harbor Hawks v Bulls', 'vs Bulls'],
    ['Harbor Hawks @ Bulls (Away)', '@ Bulls'],
    ['Harbor Hawks vs Bulls (Away)', '@ Bulls'],
    ['Harbor Hawks vs Bulls [HOME]', 'vs Bulls'],
    ['Harbor Hawks vs Bulls - A', '@ Bulls'],
    ['Harbor Hawks vs Bulls (H)', 'vs Bulls'],
    ['Game vs Bulls (AWAY)', '@ Bulls'],
    ['Away vs. Bulls', '@ Bulls'],
    ['Home Game vs. Bulls', 'vs Bulls'],
    ['Away: Harbor Hawks - Bulls', '@ Bulls'],
    ['Bulls (Away) vs Harbor Hawks', 'vs Bulls'],
    ['Harbor Hawks (A) @ Bulls (H)', '@ Bulls'],
  ])('%j is the game %j', (title, expected) => {
    expect(parsedOf(title)).toBe(expected);
  });

  it('a squad’s letter is no side', () => {
    expect(parsedOf('Harbor Hawks (A) vs Bulls (B)')).toBe('vs Bulls (B)');
    expect(parsedOf('Harbor Hawks (B) vs Bulls (A)')).toBe('vs Bulls (A)');
    expect(parsedOf('Bulls vs Hawks (A)', 'Hawks A')).toBe('@ Bulls');
  });

  const words =
    'Away Home Game Over Days Final Four Ballers The Team Practice Squad Match Point Training Event H'.split(
      ' ',
    );
  const named = [
    ...[
      'Away Days',
      'The Home Team',
      'Game Over',
      'Final Four Ballers',
      'Practice Squad',
      'Match Point',
      'Homecourt',
    ],
    ...[
      'Game Time',
      'Final Boss',
      'Training Wheels',
      'Event Horizon',
      'Team H',
      'Bulls (Mass.)',
      'The Semis',
      'A-Team',
    ],
    ...['The Social', 'Hoops I Did It Again', 'Dinner Party', 'Final-Four Ballers', 'Basketball Jones'],
  ];
  const anyName = fc.oneof(
    fc.constantFrom(...named),
    fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
      .map((some) => `${some.join(' ')} Club`),
  );
  const titles: ((name: string) => string)[] = [
    (name) => `Harbor Hawks vs ${name}`,
    (name) => `${name} vs. Harbor Hawks`,
    (name) => `Harbor Hawks @ ${name}`,
    (name) => `${name} @ Harbor Hawks`,
    (name) => `vs ${name}`,
    (name) => `Game vs. ${name}`,
    (name) => `Game: Harbor Hawks vs ${name}`,
    (name) => `Game 3 - ${name} vs Harbor Hawks`,
    (name) => `(Men's Basketball) ${name} vs. Harbor Hawks`,
    (name) => `Harbor Hawks @ ${name} (Away)`,
    (name) => `Harbor Hawks vs ${name} - Home`,
    (name) => `Harbor Hawks vs ${name} (68-61)`,
    (name) => `Harbor Hawks vs ${name}, Final, 68-61`,
    (name) => `FINAL: Harbor Hawks 68, ${name} 61`,
  ];

  it('but words of theirs within a name stay, wherever the name stands', () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom(...titles), (name, title) => {
        expect(read(title(name)), title(name)).toMatchObject({ opponent: name, isEvent: false });
      }),
      { numRuns: 500 },
    );
  });

  it('and our own name stays as well', () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom(...titles), (name, title) => {
        const ours = title('Bulls').replaceAll('Harbor Hawks', name);
        expect(read(ours, name), ours).toMatchObject({ opponent: 'Bulls', isEvent: false });
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is no game', () => {
  it.each([
    ['Practice', '? Practice (event)'],
    ['Practice: shooting drills', '? Practice: shooting drills (event)'],
    ['Practice at Pier Gym', '? Practice (event) in Pier Gym'],
    ['Practice: @ Pier Gym', '? Practice (event) in Pier Gym'],
    ['@ Halle Nord (Training)', '? Training (event) in Halle Nord'],
    ['Team Practice @ Pier Gym', '? Team Practice (event) in Pier Gym'],
    ['Harbor Hawks practice at Pier Gym', '? Harbor Hawks practice (event) in Pier Gym'],
    ['Practice: Harbor Hawks vs Bulls', 'vs Bulls (event)'],
    ['Practice vs Bulls', 'vs Bulls (event)'],
    ['Practice: Sharks vs Titans', '? Practice: Sharks vs Titans (event)'],
    ['Training', '? Training (event)'],
    ['CANCELLED: Team meeting', '? Team meeting off (event)'],
    ['Team dinner', '? Team dinner (event)'],
    ["Team dinner at Maya's", "? Team dinner (event) in Maya's"],
    ['Fall Invitational', '? Fall Invitational (event)'],
    ['Harbor Hawks team photo', '? Harbor Hawks team photo (event)'],
    ['Basketball - Practice', '? Basketball - Practice (event)'],
  ])('%j is %j', (title, expected) => {
    expect(parsedOf(title)).toBe(expected);
  });
});

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
    expect(parsedOf(title)).toBe(expected);
  });

  it.each([
    ['Harbor Hawks 68, Bulls 61', '? Bulls 68-61'],
    ['Bulls 61 - Harbor Hawks 68', '? Bulls 68-61'],
    ['Harbor Hawks 68-61 Bulls', '? Bulls 68-61'],
    ['Bulls vs Harbor Hawks (61-68)', '@ Bulls 68-61?'],
    ['Harbor Hawks vs Bulls, Final, 93-75', 'vs Bulls 93-75?'],
    ['Harbor Hawks vs Bulls - Final 93-75', 'vs Bulls 93-75?'],
    ['Harbor Hawks vs The Final 93-75', 'vs The Final 93-75?'],
    ['Harbor Hawks vs Bulls (93-75) (Home)', 'vs Bulls 93-75?'],
    ['vs Bulls Won 68-61', 'vs Bulls 68-61'],
    ['Harbor Hawks vs Bulls L 61-68', 'vs Bulls 61-68'],
    ['vs Bulls W 61-68', 'vs Bulls 68-61'],
    ['FINAL: Harbor Hawks 60 vs Bulls 60', 'vs Bulls 60-60'],
    ['Harbor Hawks vs Bulls (999-1)', 'vs Bulls'],
  ])('%j offers the score %j', (title, expected) => {
    expect(parsedOf(title)).toBe(expected);
  });

  it.each([
    'CANCELLED: Harbor Hawks vs Bulls',
    'Canceled - Harbor Hawks vs Bulls',
    'Harbor Hawks vs Bulls (CANCELLED)',
    '[Postponed] Harbor Hawks vs Bulls',
    'RESCHEDULED: cancelled: Harbor Hawks vs Bulls',
  ])('%j is off', (title) => {
    expect(parsedOf(title)).toBe('vs Bulls off');
  });

  it('keeps the number in a team’s name', () => {
    expect(parsedOf('Team 4 vs Team 7', 'Team 4')).toBe('vs Team 7');
    expect(parsedOf('Team 4 68 - Team 7 61', 'Team 4')).toBe('? Team 7 68-61');
    expect(parsedOf('Harbor Hawks vs 76ers')).toBe('vs 76ers');
  });

  it('has the place after the opponent', () => {
    expect(read('Harbor Hawks vs Bulls at Pier Gym')).toMatchObject({
      opponent: 'Bulls',
      location: 'Pier Gym',
    });
  });

  it.each([
    ['Bye', 'bye'],
    ['Harbor Hawks vs BYE', 'bye'],
    ['Harbor Hawks vs Harbor Hawks', 'bothTeamsOf'],
    ['Sharks vs Bulls', 'otherTeams'],
    ['', 'noOpponent'],
    ['Game 3', 'noOpponent'],
    ['Playoffs - Semifinal', 'noOpponent'],
    ['Harbor Hawks Bulls', 'noOpponent'],
    ['Game vs Harbor Hawks', 'noOpponent'],
  ])('%j is no game of ours: %s', (title, reason) => {
    expect(parsedOf(title)).toBe(reason);
  });
});
