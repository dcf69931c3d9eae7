import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Play, ScorebookEvent } from './events.ts';
import { foldScorebook } from './fold.ts';
import { mergeEvents } from './merge.ts';
import { nextOrder } from './order.ts';
import { eventAt } from './testing/events.ts';

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

  it('may know a player by different keys and the same number', () => {
    const listed = eventAt({}, { kind: 'player', side: 'home', player: 'p1', number: '12', isHere: true });
    expect(foldScorebook([listed, mine, theirs(4_000, basket('n12'))]).questions).toHaveLength(1);
  });
});

/** What happens next: which of two devices enters something, takes something back, or hears what the other one has. */
const step = fc.record({
  device: fc.constantFrom('a', 'b'),
  does: fc.constantFrom('shot', 'shot', 'foul', 'substitution', 'undo', 'hears'),
  period: fc.integer({ min: 1, max: 3 }),
  clock: fc.integer({ min: 0, max: 12_000 }),
  pick: fc.nat(1_000),
});

function played(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const lists: Record<string, ScorebookEvent[]> = { a: [], b: [] };
  for (const [index, { device, does, period, clock, pick }] of steps.entries()) {
    const own = lists[device] ?? [];
    const other = lists[device === 'a' ? 'b' : 'a'] ?? [];
    if (does === 'hears') {
      // A part of it, as a connection that breaks leaves it.
      lists[device] = mergeEvents(own, other.slice(pick % (other.length + 1)));
      continue;
    }
    const target = own[pick % Math.max(1, own.length)]?.id;
    if (does === 'undo' && !target) continue;
    own.push({
      id: `event-${index}`,
      order: nextOrder(own, { period, clock, device }),
      time: '2026-11-19T19:00:00.000Z',
      play: playOf(does, pick, target ?? ''),
    });
  }
  return lists;
}

function playOf(does: string, pick: number, target: string): Play {
  const player = pick % 2 ? 'p1' : 'p2';
  if (does === 'undo') return { kind: 'undo', target };
  if (does === 'foul') return { kind: 'foul', side: 'home', player, foul: 'personal' };
  if (does === 'substitution') return { kind: 'substitution', side: 'home', in: [player], out: ['p3'] };
  return { kind: 'shot', side: pick % 3 ? 'home' : 'away', player, points: pick % 5 ? 2 : 3, isMade: true };
}

it('is one state whatever came when, twice or in another order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer(), (steps, seed) => {
      const { a = [], b = [] } = played(steps);
      const merged = mergeEvents(a, b);
      const shuffled = [...b, ...a, ...b].toSorted(
        (one, other) => shuffleKey(one, seed) - shuffleKey(other, seed),
      );
      expect(mergeEvents(b, mergeEvents(a, b))).toEqual(merged);
      expect(mergeEvents([], shuffled)).toEqual(merged);
      const unique = [...new Map(shuffled.map((event) => [event.id, event])).values()];
      expect(foldScorebook(unique)).toEqual(foldScorebook(merged));
    }),
    { numRuns: 300 },
  );
});

function shuffleKey({ id }: ScorebookEvent, seed: number): number {
  return (Number(id.slice(6)) * 7_919 + seed) % 1_009;
}
