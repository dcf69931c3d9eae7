import { describe, expect, it } from 'vitest';
import { boxScore } from './box-score.ts';
import type { Play, PlayerKey } from './events.ts';
import { type PlusMinusRule, presetFormat } from './format.ts';
import { eventAt } from './testing/events.ts';
import { unitsOf } from './units.ts';

const five = ['p1', 'p2', 'p3', 'p4', 'p5'];
const swap: Play = { kind: 'substitution', side: 'home', in: ['p6'], out: ['p5'] };
const shot = (side: 'home' | 'away', player: PlayerKey | null): Play => ({
  kind: 'shot',
  side,
  player,
  points: 2,
  isMade: true,
});
const freeThrow: Play = { kind: 'freeThrow', side: 'away', player: null, points: 1, isMade: true };
const foul = { kind: 'foul', side: 'home', player: 'p5', foul: 'personal' } as const;

function start(rule?: PlusMinusRule) {
  return [
    eventAt({}, { kind: 'setup', format: { ...presetFormat('quarters10'), plusMinus: rule } }),
    eventAt({}, { kind: 'lineup', side: 'home', players: five }),
  ];
}

function marginsOf(events: Parameters<typeof boxScore>[1], period?: number) {
  const { lines } = boxScore('home', events, period);
  return Object.fromEntries(lines.map(({ player, counts }) => [player, counts.plusMinus]));
}

describe('plus/minus', () => {
  it('is the margin while a player was on the court, and the game margin for the team', () => {
    const events = [
      ...start(),
      eventAt({ clock: 5_000 }, shot('home', 'p1')),
      eventAt({ clock: 4_000 }, swap),
      eventAt({ clock: 3_000 }, shot('away', 'n7')),
      eventAt({ period: 2, clock: 3_000 }, shot('home', 'p6')),
    ];
    expect(marginsOf(events)).toMatchObject({ p1: 2, p5: 2, p6: 0 });
    expect(boxScore('home', events).totals.plusMinus).toBe(2);
    expect(marginsOf(events, 2)).toMatchObject({ p1: 2, p6: 2 });
    expect(boxScore('home', events, 1).totals.plusMinus).toBe(0);
  });

  it.each([
    ['for those on the court when they are shot, by FIBA', undefined, { p5: 0, p6: -2 }],
    ['for those on the court at the foul, by the NBA', 'nba' as const, { p5: -2, p6: 0 }],
  ])('counts free throws after a substitution %s', (_, rule, margins) => {
    const at = { clock: 4_000 };
    const plays = [foul, swap, freeThrow, freeThrow];
    const events = [...start(rule), ...plays.map((play) => eventAt(at, play))];
    expect(
      marginsOf([...events, eventAt({ clock: 3_900 }, { kind: 'timeout', side: 'home' })]),
    ).toMatchObject({ p1: -2, ...margins });
    const five = unitsOf('home', [...events, eventAt({ clock: 0 }, { kind: 'end' })]);
    expect(five.reduce((sum, { against }) => sum + against, 0)).toBe(2);
  });

  it.each([
    ['each for those on the court, by FIBA', 'fiba' as const, { p5: -1, p6: -1 }],
    ['both for those at the foul, by the NBA', 'nba' as const, { p5: -2, p6: 0 }],
  ])('counts free throws around a substitution %s', (_, rule, margins) => {
    const plays = [foul, freeThrow, swap, freeThrow];
    const events = [...start(rule), ...plays.map((play) => eventAt({ clock: 4_000 }, play))];
    expect(marginsOf(events)).toMatchObject({ p1: -2, ...margins });
  });

  it.each([
    ['later', [shot('home', 'p6'), swap]],
    ['before', [swap, shot('home', 'p6')]],
  ])('counts a basket for its scorer whose substitution at the same clock was entered %s', (_, plays) => {
    const events = [...start(), ...plays.map((play) => eventAt({ clock: 4_000 }, play))];
    expect(marginsOf(events)).toMatchObject({ p1: 2, p5: 0, p6: 2 });
  });

  it('has no part in points that belong to nobody, and no column without line-ups', () => {
    const events = [...start(), eventAt({ clock: 0 }, { kind: 'points', side: 'home', points: 3 })];
    expect(marginsOf(events)).toMatchObject({ p1: 0 });
    expect(boxScore('home', events).columns).toContain('plusMinus');
    expect(boxScore('away', events).columns).not.toContain('plusMinus');
  });
});

it("a team's line has fouls that are nobody's, and is left out where it would have nothing", () => {
  const technical: Play = { ...foul, player: null, foul: 'technical' };
  const lineOfTeam = (play: Play) =>
    boxScore('home', [...start(), eventAt({}, play)]).lines.find(({ player }) => player === null);
  expect(lineOfTeam({ ...foul, player: null })?.counts.fouls).toBe(1);
  expect(lineOfTeam(technical)).toBeUndefined();
});

it('starters are those of the first line-up', () => {
  const events = [...start(), eventAt({ clock: 4_000 }, swap), eventAt({ period: 2 }, shot('home', 'p6'))];
  const { lines } = boxScore('home', events, 2);
  expect(lines.filter(({ isStarter }) => isStarter).map(({ player }) => player)).not.toContain('p6');
});
