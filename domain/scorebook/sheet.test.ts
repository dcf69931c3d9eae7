import { describe, expect, it } from 'vitest';
import type { Play } from './events.ts';
import { presetFormat } from './format.ts';
import { scoresheet } from './sheet.ts';
import { eventAt } from './testing/events.ts';

const setup = eventAt({}, { kind: 'setup', format: presetFormat('quarters10') });
const here = (player: string, number: string): Play => ({
  kind: 'player',
  side: 'home',
  player,
  number,
  isHere: true,
});
const shot = (player: string | null, points: 2 | 3, side: 'home' | 'away' = 'home'): Play => ({
  kind: 'shot',
  side,
  player,
  points,
  isMade: true,
});

describe('the running score', () => {
  it('has the total after each score, in game order, and no misses or plays taken back', () => {
    const undone = eventAt({ clock: 4_500 }, shot('p1', 3));
    const { scores } = scoresheet([
      eventAt({ clock: 3_000 }, { kind: 'freeThrow', side: 'home', player: 'p2', points: 3, isMade: true }),
      eventAt({ clock: 5_000 }, shot('p1', 3)),
      eventAt({ clock: 4_800 }, { ...shot('p1', 2), isMade: false } as Play),
      undone,
      eventAt({}, { kind: 'undo', target: undone.id }),
      eventAt({ clock: 4_000 }, shot('n07', 2, 'away')),
      eventAt({ period: 2, clock: 0 }, { kind: 'points', side: 'away', points: 2 }),
    ]);
    expect(scores).toEqual([
      { side: 'home', total: 3, kind: 'shot', points: 3, player: 'p1', period: 1 },
      { side: 'away', total: 2, kind: 'shot', points: 2, player: 'n07', period: 1 },
      { side: 'home', total: 6, kind: 'freeThrow', points: 3, player: 'p2', period: 1 },
      { side: 'away', total: 4, kind: 'points', points: 2, player: null, period: 2 },
    ]);
  });
});

describe('a team on the sheet', () => {
  const { sides } = scoresheet([
    setup,
    ...[here('p1', '12'), here('p2', '7'), here('p3', '')].map((play) => eventAt({}, play)),
    eventAt({}, { kind: 'lineup', side: 'home', players: ['p1'] }),
    eventAt({ clock: 3_000 }, { kind: 'substitution', side: 'home', in: ['p2'], out: ['p1'] }),
    eventAt({ clock: 2_000 }, { kind: 'substitution', side: 'home', in: ['p1'], out: ['p2'] }),
    eventAt({ clock: 5_401 }, { kind: 'timeout', side: 'home' }),
    eventAt({ period: 2, clock: 5_400 }, { kind: 'timeout', side: 'home' }),
    eventAt({ clock: 900 }, { kind: 'foul', side: 'home', player: 'p1', foul: 'personal' }),
    eventAt({ period: 2 }, { kind: 'foul', side: 'home', player: 'p1', foul: 'technical' }),
    eventAt({ period: 2 }, { kind: 'foul', side: 'away', player: null, foul: 'personal' }),
    eventAt({ period: 2 }, { kind: 'assist', side: 'home', player: 'p9' }),
  ]);

  it('lists its players by number, with who started and who came in, and who was only credited', () => {
    expect(sides.home.players.map(({ key, number, entry }) => [key, number, entry])).toEqual([
      ['p2', '7', 'sub'],
      ['p1', '12', 'starter'],
      ['p3', '', null],
      ['p9', '', null],
    ]);
  });

  it('has the fouls of players and by period, also those of nobody', () => {
    expect(sides.home.players.find(({ key }) => key === 'p1')?.fouls).toEqual([
      { kind: 'personal', period: 1 },
      { kind: 'technical', period: 2 },
    ]);
    expect([sides.home.teamFouls, sides.away.teamFouls]).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  it('says in which minute of its period a time-out was taken', () => {
    expect(sides.home.timeouts).toEqual([
      { period: 1, minute: 1 },
      { period: 2, minute: 2 },
    ]);
  });
});
