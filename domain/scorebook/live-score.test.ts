import { describe, expect, it } from 'vitest';
import type { Play } from './events.ts';
import { presetFormat } from './format.ts';
import { liveScore, mayChangeScore } from './live-score.ts';
import { eventAt } from './testing/events.ts';

const setup = eventAt({}, { kind: 'setup', format: presetFormat('halves20') });
const two = (side: 'home' | 'away'): Play => ({ kind: 'shot', side, player: null, points: 2, isMade: true });
const foul: Play = { kind: 'foul', side: 'home', player: 'n7', foul: 'personal' };
const end = eventAt({ period: 2, clock: 0 }, { kind: 'end' });

describe('how a game in progress stands', () => {
  it('is nothing before its first play, and once it is over', () => {
    const begun = [setup, eventAt({}, two('home')), end];
    expect([liveScore([]), liveScore([setup]), liveScore(begun)]).toEqual([null, null, null]);
    const again = [...begun, eventAt({}, { kind: 'undo', target: end.id })];
    expect(liveScore(again)).toEqual({ home: 2, away: 0, period: 1, regularPeriods: 2 });
  });

  it('is the score without what was taken back, in the period of the latest play', () => {
    const basket = eventAt({}, two('home'));
    const events = [setup, basket, eventAt({ period: 2 }, two('away'))];
    expect(liveScore(events)).toEqual({ home: 2, away: 2, period: 2, regularPeriods: 2 });
    const undo = eventAt({ period: 2 }, { kind: 'undo', target: basket.id });
    expect(liveScore([...events, undo])).toMatchObject({ home: 0, away: 2 });
  });
});

describe('the score may change', () => {
  const previous = { home: 2, away: 0, period: 1, regularPeriods: 2 };
  it.each([
    ['by a basket', eventAt({}, two('away')), true],
    ['by an undo', eventAt({}, { kind: 'undo', target: end.id }), true],
    ['by the end', end, true],
    ['by another format', setup, true],
    ['by a foul of the next period', eventAt({ period: 2 }, foul), true],
    ['by a foul of this one', eventAt({}, foul), false],
    ['by a missed shot', eventAt({}, { ...two('home'), isMade: false } as Play), false],
  ])('%s: %#', (_, event, expected) => {
    expect(mayChangeScore(previous, [event])).toBe(expected);
  });

  it('by anything where none is stored', () => {
    expect(mayChangeScore(null, [eventAt({}, foul)])).toBe(true);
  });
});
