import { describe, expect, it } from 'vitest';
import { advancedBox, usage } from './advanced.ts';
import { boxScore, emptyCounts } from './box-score.ts';
import type { BoxColumn } from './columns.ts';
import type { Play, PlayerKey } from './events.ts';
import { defaultFormat, presetFormat } from './format.ts';
import { possessionsOf } from './possessions.ts';
import { eventAt } from './testing/events.ts';
import overtimeGame from './testing/overtime-game.json' with { type: 'json' };
import { readLeagueGame } from './testing/read-league-game.ts';
import singleFreeThrows from './testing/single-free-throws.json' with { type: 'json' };
import { unitsOf } from './units.ts';

const setup = (more: object = {}) =>
  eventAt({ counter: 1 }, { kind: 'setup', format: { ...presetFormat('quarters10'), ...more } });
const shot = (player: PlayerKey | null, isMade = true, side: 'home' | 'away' = 'home'): Play => ({
  kind: 'shot',
  side,
  player,
  points: 2,
  isMade,
});
const freeThrow = (side: 'home' | 'away', isMade = true): Play => ({
  kind: 'freeThrow',
  side,
  player: 'p1',
  points: 1,
  isMade,
});

describe('a player of a league game', () => {
  const events = readLeagueGame(overtimeGame);
  const withoutLineups = events.filter(({ play }) => play.kind !== 'lineup' && play.kind !== 'substitution');
  const scout = (['home', 'away'] as const).map((side) =>
    eventAt({ counter: 0, clock: 7_200 }, { kind: 'level', side, level: 'scout' }),
  );
  const box = advancedBox('away', [...scout, ...events]);

  it('has the numbers that the official line gives: 6 of 20, 2 of 7, 1 of 2, 15 assists, 3 turnovers', () => {
    const line = box.lines.find(({ player }) => player === 'n5');
    expect(line?.values.effectiveFieldGoals).toBeCloseTo(35, 5);
    expect(line?.values.trueShooting).toBeCloseTo((15 / (2 * 20.88)) * 100, 5);
    expect(line?.values.assistsPerTurnover).toBe(5);
    expect(line?.values.gameScore).toBeCloseTo(14.8, 5);
  });

  it('has no usage where nobody kept line-ups', () => {
    expect(box.columns).toContain('usage');
    expect(advancedBox('away', [...scout, ...withoutLineups]).columns).toEqual([
      'effectiveFieldGoals',
      'trueShooting',
      'assistsPerTurnover',
      'gameScore',
    ]);
  });
});

describe('possessions of a league game', () => {
  it.each([
    ['with overtime', overtimeGame, 5],
    ['with one free throw for all points', singleFreeThrows, 4],
  ])('are as many for both sides, but for one a period: %s', (_, game, periods) => {
    const events = readLeagueGame(game);
    const [home, away] = [possessionsOf('home', events), possessionsOf('away', events)];
    expect(Math.abs(home - away)).toBeLessThanOrEqual(periods);
  });

  it.each(['home', 'away'] as const)('are about as many as its box score lets expect: %s', (side) => {
    const events = readLeagueGame(overtimeGame);
    const { lines } = boxScore(side, events);
    const sum = (column: BoxColumn, of = lines) =>
      of.reduce((total, { counts }) => total + counts[column], 0);
    // A team's offensive rebound between two free throws is nobody's, and continues no possession.
    const own = lines.filter(({ player }) => player !== null);
    const estimate =
      sum('fieldGoalAttempts') +
      0.44 * sum('freeThrowAttempts') -
      sum('offensiveRebounds', own) +
      sum('turnovers');
    expect(Math.abs(possessionsOf(side, events) / estimate - 1)).toBeLessThan(0.05);
  });
});

describe('a possession', () => {
  const ballOf = (...plays: Play[]) =>
    possessionsOf(
      'home',
      plays.map((play, index) => eventAt({ clock: 6_000 - 10 * index }, play)),
    );
  const rebound: Play = { kind: 'rebound', side: 'home', player: 'p2', rebound: 'offensive' };
  const miss = shot('p1', false);

  it('goes on with an offensive rebound, and ends with a miss without one', () => {
    expect(ballOf(miss, rebound, shot('p2'))).toBe(1);
    expect(ballOf(miss, shot('p2'))).toBe(2);
  });

  it('ends with a basket or turnover, whether or not anything of the other side was kept', () => {
    const turnover: Play = { kind: 'turnover', side: 'home', player: 'p1' };
    expect(ballOf(shot('p1'), turnover, shot('p1'))).toBe(3);
    expect(ballOf(shot('p1'), shot(null, true, 'away'), turnover)).toBe(2);
  });

  it('is one with a basket and its free throw, and with the free throws of one trip', () => {
    const at = { clock: 5_000 };
    const basket = eventAt(at, shot('p1'));
    const trip = [eventAt(at, freeThrow('home', false)), eventAt(at, freeThrow('home'))];
    expect(possessionsOf('home', [basket, ...trip])).toBe(1);
    expect(possessionsOf('home', [...trip, eventAt({ clock: 4_000 }, freeThrow('home'))])).toBe(2);
  });

  it('is none with the free throw for a technical foul', () => {
    const technical: Play = { kind: 'foul', side: 'away', player: null, foul: 'technical' };
    const at = { clock: 5_000 };
    const events = [
      eventAt({ clock: 5_500 }, miss),
      eventAt(at, technical),
      eventAt(at, freeThrow('home')),
      eventAt({ clock: 4_900 }, rebound),
    ];
    expect(possessionsOf('home', events)).toBe(1);
  });

  it('ends with its period', () => {
    const events = [eventAt({ clock: 0 }, miss), eventAt({ period: 2 }, rebound)];
    expect(possessionsOf('home', events)).toBe(2);
  });
});

describe('what is shown', () => {
  it('is nothing of a sheet', () => {
    const box = advancedBox('home', [setup(), eventAt({}, shot('p1'))]);
    expect(box).toMatchObject({ columns: [], possessions: null, per100: null });
  });

  it('divides by nothing', () => {
    const events = [
      setup(),
      eventAt({ counter: 2 }, { kind: 'level', side: 'home', level: 'scout' }),
      eventAt({}, { kind: 'steal', side: 'home', player: 'p1' }),
    ];
    expect(advancedBox('home', events).lines[0]?.values).toMatchObject({
      effectiveFieldGoals: null,
      trueShooting: null,
      assistsPerTurnover: null,
      gameScore: 1,
    });
  });

  it('counts a free throw in full where one is for all points', () => {
    const three: Play = { kind: 'freeThrow', side: 'home', player: 'p1', points: 3, isMade: true };
    const events = [setup({ isSingleFreeThrow: true }), eventAt({}, three)];
    expect(advancedBox('home', events).lines[0]?.values.trueShooting).toBe(150);
  });
});

it('a fifth of what the team ends is the usage of who plays throughout and ends as much as the others', () => {
  const own = { ...emptyCounts(), minutes: 24_000, fieldGoalAttempts: 10, turnovers: 2 };
  const team = { ...emptyCounts(), minutes: 120_000, fieldGoalAttempts: 50, turnovers: 10 };
  expect(usage(own, team, defaultFormat)).toBeCloseTo(20, 10);
  expect(usage({ ...own, minutes: 12_000 }, team, defaultFormat)).toBeCloseTo(40, 10);
  expect(usage({ ...own, minutes: 3_000 }, team, defaultFormat)).toBeCloseTo(160, 10);
  expect(usage({ ...own, minutes: 2_999 }, team, defaultFormat)).toBeNull();
  expect(usage({ ...own, minutes: 0 }, team, defaultFormat)).toBeNull();
});

describe('five who play together', () => {
  const five = ['p1', 'p2', 'p3', 'p4', 'p5'];
  const events = [
    setup(),
    eventAt({}, { kind: 'lineup', side: 'home', players: five }),
    eventAt({ clock: 5_000 }, shot('p1')),
    eventAt({ clock: 4_800 }, shot(null, true, 'away')),
    eventAt({ clock: 4_000 }, { kind: 'substitution', side: 'home', in: ['p6'], out: ['p5'] }),
    eventAt({ clock: 4_000 }, freeThrow('home')),
    eventAt({ clock: 3_401 }, { kind: 'substitution', side: 'home', in: ['p5'], out: ['p6'] }),
    eventAt({ clock: 3_000 }, shot('p5')),
  ];

  it('have their minutes and the points meanwhile; who played less than a minute together is left out', () => {
    expect(unitsOf('home', events)).toEqual([{ players: five, tenths: 2_401, points: 4, against: 2 }]);
  });

  it('are counted from one minute on', () => {
    const longer = [...events, eventAt({ clock: 3_400 }, { kind: 'timeout', side: 'home' })].map((event) =>
      event.order.clock === 3_401 ? { ...event, order: { ...event.order, clock: 3_400 } } : event,
    );
    expect(unitsOf('home', longer).map(({ tenths, points }) => [tenths, points])).toEqual([
      [2_400, 4],
      [600, 1],
    ]);
  });

  it('are none where nobody kept line-ups', () => {
    expect(unitsOf('away', events)).toEqual([]);
  });
});
