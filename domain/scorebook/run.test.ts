import { describe, expect, it } from 'vitest';
import type { Play } from './events.ts';
import { presetFormat } from './format.ts';
import { runOfGame, runSummary } from './run.ts';
import { eventAt } from './testing/events.ts';

const setup = eventAt({}, { kind: 'setup', format: presetFormat('quarters10') });
const two = (side: 'home' | 'away'): Play => ({ kind: 'shot', side, player: null, points: 2, isMade: true });

describe('the run of a game', () => {
  it('has the score from each moment on, by what was played until then, and where periods end', () => {
    const events = [
      setup,
      eventAt({ clock: 5_000 }, two('home')),
      eventAt({ clock: 5_000 }, { kind: 'freeThrow', side: 'home', player: null, points: 1, isMade: true }),
      eventAt({ clock: 4_000 }, { kind: 'timeout', side: 'home' }),
      eventAt({ period: 5, clock: 2_900 }, two('away')),
    ];
    expect(runOfGame(events)).toEqual({
      points: [
        { at: 0, home: 0, away: 0 },
        { at: 1_000, home: 3, away: 0 },
        { at: 24_100, home: 3, away: 2 },
      ],
      ends: [6_000, 12_000, 18_000, 24_000, 27_000],
    });
  });
});

describe('its summary', () => {
  it('counts leads, changes of the leader and ties, not the 0–0 that a game begins with', () => {
    const scores = [
      [0, 0],
      [2, 0],
      [2, 2],
      [2, 5],
      [4, 5],
      [6, 5],
    ].map(([home = 0, away = 0]) => ({ home, away }));
    expect(runSummary(scores)).toEqual({ leads: { home: 2, away: 3 }, leadChanges: 2, ties: 1 });
  });

  it('of a game without points is empty', () => {
    expect(runSummary([{ home: 0, away: 0 }])).toEqual({
      leads: { home: 0, away: 0 },
      leadChanges: 0,
      ties: 0,
    });
  });
});
