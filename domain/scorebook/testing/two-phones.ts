import fc from 'fast-check';
import { expect } from 'vitest';
import { sides } from '../../standings/outcome.ts';
import { boxScore } from '../box-score.ts';
import type { Play, ScorebookEvent } from '../events.ts';
import { foldScorebook } from '../fold.ts';
import { mergeEvents } from '../merge.ts';
import { nextOrder } from '../order.ts';
import { placedShots } from '../placed-shots.ts';
import { unitsOf } from '../units.ts';

const plays = ['shot', 'miss', 'foul', 'substitution', 'level', 'board', 'place', 'undo'] as const;

/** What happens next: a phone enters something, sends what it has, or gets something that is under way, perhaps not for the first time. */
const step = fc.record({
  phone: fc.constantFrom('a', 'b'),
  does: fc.constantFrom(...plays, 'shot', 'undo', 'sends', 'gets', 'gets'),
  period: fc.integer({ min: 1, max: 3 }),
  clock: fc.integer({ min: 0, max: 12_000 }),
  pick: fc.nat(1_000),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Steps, and by how many minutes each phone's time of day is wrong. */
export const gameOnTwoPhones = fc.record({
  steps: fc.array(step, { maxLength: 60, size: 'max' }),
  skew: fc.record({ a: fc.integer({ min: -5, max: 5 }), b: fc.integer({ min: -5, max: 5 }) }),
  seed: fc.nat(),
});

type Game = typeof gameOnTwoPhones extends fc.Arbitrary<infer G> ? G : never;

type Phone = Step['phone'];

/** Both phones and a shuffled list with doubles come to the same list and the same state. */
export function expectOneState({ steps, skew, seed }: Game): void {
  const { a, b } = afterSteps(steps, skew);
  const merged = mergeEvents(a, b);
  expect(mergeEvents(b, mergeEvents(a, b))).toEqual(merged);
  const place = ({ id }: ScorebookEvent) => (Number(id.slice(6)) * 7_919 + seed) % 1_009;
  const shuffled = [...b, ...a, ...b].toSorted((one, other) => place(one) - place(other));
  expect(mergeEvents([], shuffled)).toEqual(merged);
  const unique = [...new Map(shuffled.map((event) => [event.id, event])).values()];
  expect(foldScorebook(unique)).toEqual(foldScorebook(merged));
  expect(placedShots(unique)).toEqual(placedShots(merged));
  for (const side of sides) {
    expect(boxScore(side, unique)).toEqual(boxScore(side, merged));
    expect(unitsOf(side, unique)).toEqual(unitsOf(side, merged));
  }
}

function afterSteps(steps: readonly Step[], skew: Game['skew']): Record<Phone, ScorebookEvent[]> {
  const lists: Record<Phone, ScorebookEvent[]> = { a: [], b: [] };
  const underWay: Record<Phone, ScorebookEvent[][]> = { a: [], b: [] };
  for (const [index, { phone, does, period, clock, pick }] of steps.entries()) {
    const own = lists[phone];
    if (does === 'sends') underWay[phone === 'a' ? 'b' : 'a'].push(own.slice(pick % (own.length + 1)));
    else if (does === 'gets') {
      const parcel = underWay[phone][pick % Math.max(1, underWay[phone].length)];
      lists[phone] = mergeEvents(own, parcel ?? []);
    } else {
      const target = own[pick % Math.max(1, own.length)]?.id;
      if ((does === 'undo' || does === 'place') && !target) continue;
      own.push({
        id: `event-${index}`,
        order: nextOrder(own, { period, clock, device: phone }),
        time: new Date(60_000 * (30_000_000 + index + skew[phone])).toISOString(),
        play: playOf(does, pick, target ?? ''),
      });
    }
  }
  return lists;
}

function playOf(does: (typeof plays)[number], pick: number, target: string): Play {
  const player = pick % 2 ? 'p1' : 'p2';
  const side = pick % 3 ? 'home' : 'away';
  switch (does) {
    case 'undo':
      return { kind: 'undo', target };
    case 'place':
      return { kind: 'place', target, x: pick % 151, y: pick % 141 };
    case 'foul':
      return { kind: 'foul', side: 'home', player, foul: 'personal' };
    case 'substitution':
      return { kind: 'substitution', side: 'home', in: [player], out: ['p3'] };
    case 'level':
      return { kind: 'level', side, level: pick % 2 ? 'scout' : 'sheet' };
    case 'board':
      return { kind: 'board', home: pick % 100, away: pick % 90 };
    default:
      return { kind: 'shot', side, player, points: pick % 5 ? 2 : 3, isMade: does === 'shot' };
  }
}
