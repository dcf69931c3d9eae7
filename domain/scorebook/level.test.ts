import { describe, expect, it } from 'vitest';
import { boxScore } from './box-score.ts';
import type { Play, ScorebookLevel } from './events.ts';
import { foldScorebook } from './fold.ts';
import { eventAt } from './testing/events.ts';

const two: Play = { kind: 'shot', side: 'home', player: 'p1', points: 2, isMade: true };
const miss: Play = { kind: 'shot', side: 'home', player: 'p1', points: 3, isMade: false };
const level = (to: ScorebookLevel): Play => ({ kind: 'level', side: 'home', level: to });

describe('what is kept', () => {
  it('is a sheet until somebody switches, and no play', () => {
    const scout = eventAt({}, level('scout'));
    expect(foldScorebook([]).sides.home.level).toBe('sheet');
    expect(foldScorebook([scout])).toMatchObject({ plays: [], sides: { home: { level: 'scout' } } });
    const back = eventAt({}, { kind: 'undo', target: scout.id });
    expect(foldScorebook([scout, back]).sides.home.level).toBe('sheet');
  });

  it('has every column of a game that was scouted, also those in which nothing happened', () => {
    const { columns, partPeriods } = boxScore('home', [eventAt({}, level('scout')), eventAt({}, two)]);
    expect(columns).toContain('blocks');
    expect(columns).toContain('turnovers');
    expect(columns).not.toContain('minutes');
    expect(partPeriods).toEqual([]);
  });

  it('says nothing of the other side', () => {
    const events = [eventAt({}, level('scout')), eventAt({}, { ...two, side: 'away', player: null })];
    expect(boxScore('away', events).columns).toEqual([
      'points',
      'fieldGoals',
      'threes',
      'freeThrows',
      'fouls',
    ]);
  });

  it('changes by period: a sheet shows no zeros for what it does not know', () => {
    const events = [
      eventAt({ period: 1 }, two),
      eventAt({ period: 2, clock: 12_000 }, level('scout')),
      eventAt({ period: 2, clock: 9_000 }, miss),
      eventAt({ period: 3, clock: 12_000 }, two),
    ];
    expect(boxScore('home', events, 1).columns).not.toContain('fieldGoalAttempts');
    expect(boxScore('home', events, 2).columns).toContain('steals');
    expect(boxScore('home', events, 3).columns).toContain('steals');
    const game = boxScore('home', events);
    expect(game.columns).toContain('fieldGoalAttempts');
    expect(game.columns).not.toContain('steals');
    expect(game.partPeriods).toEqual([2, 3]);
  });

  it('counts a period only if it was scouted from its first play on', () => {
    const events = [
      eventAt({ clock: 9_000 }, { ...two, side: 'away', player: null }),
      eventAt({ clock: 8_000 }, level('scout')),
      eventAt({ clock: 7_000 }, miss),
    ];
    const { columns } = boxScore('home', events, 1);
    expect(columns).toContain('fieldGoalAttempts');
    expect(columns).not.toContain('steals');
  });
});
