import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Play } from './events.ts';
import { foldScorebook } from './fold.ts';
import { twinEvents } from './merge.ts';
import { eventAt } from './testing/events.ts';
import { expectOneState, gameOnTwoPhones } from './testing/two-phones.ts';

const basket = (player: 'p1' | 'n12' | null, points: 2 | 3 = 2): Play => ({
  kind: 'shot',
  side: 'home',
  player,
  points,
  isMade: true,
});

describe('two scorers', () => {
  const mine = eventAt({ clock: 4_000 }, basket('p1'));
  const theirs = (clock: number, play: Play = basket('p1')) => eventAt({ clock, device: 'b' }, play);

  it('entered the same basket when player and kind are the same within 8 seconds', () => {
    const twin = theirs(4_080);
    const { questions, score } = foldScorebook([mine, twin]);
    expect(questions).toEqual([{ kind: 'double', first: mine, second: twin }]);
    expect(score.home).toBe(4);
    expect(foldScorebook([mine, theirs(4_081)]).questions).toEqual([]);
    expect(foldScorebook([mine, theirs(4_000, basket('p1', 3))]).questions).toEqual([]);
    expect(foldScorebook([mine, eventAt({ clock: 4_000 }, basket('p1'))]).questions).toEqual([]);
  });

  it('are asked no more once it is taken back, or said to be two', () => {
    const twin = theirs(4_000);
    const undo = eventAt({}, { kind: 'undo', target: twin.id });
    const distinct = eventAt({}, { kind: 'distinct', first: twin.id, second: mine.id });
    expect(foldScorebook([mine, twin, undo]).questions).toEqual([]);
    expect(foldScorebook([mine, twin, distinct]).questions).toEqual([]);
  });

  it('are compared with what is alike only, however much there is of it at one moment', () => {
    const plays = Array.from({ length: 1_000 }, (_, index) => {
      const kind = index % 2 ? ('assist' as const) : ('steal' as const);
      return eventAt({ clock: 4_000, device: kind }, { kind, side: 'home', player: null });
    });
    let calls = 0;
    const numberOf = () => {
      calls += 1;
      return null;
    };
    expect(twinEvents(plays, numberOf)).toEqual([]);
    expect(calls).toBe(1_000);
  });

  it('may know a player by different keys and the same number', () => {
    const listed = eventAt({}, { kind: 'player', side: 'home', player: 'p1', number: '12', isHere: true });
    expect(foldScorebook([listed, mine, theirs(4_000, basket('n12'))]).questions).toHaveLength(1);
  });
});

it('is one state whatever came when, twice or in another order', () => {
  fc.assert(fc.property(gameOnTwoPhones, expectOneState), { numRuns: 300 });
});
