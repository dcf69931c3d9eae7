import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isScorebookEvent } from '#domain/scorebook/read-event.ts';
import { scorebookEvent } from './events.ts';

const credit = { side: 'home', player: 'p1' };
const target = '7f1f2a53-6c1b-4d6e-9d3a-0d2f7c1b8e11';
const plays = [
  {
    kind: 'setup',
    format: {
      periods: 4,
      periodSeconds: 600,
      overtimeSeconds: 300,
      isRunning: true,
      isSingleFreeThrow: false,
      foulLimit: 5,
      bonusFouls: 5,
    },
  },
  { kind: 'player', ...credit, number: '7', isHere: true },
  { kind: 'lineup', side: 'away', players: ['n07', 'p2'] },
  { kind: 'substitution', side: 'home', in: ['p1'], out: [] },
  { kind: 'shot', ...credit, points: 2, isMade: false },
  { kind: 'freeThrow', side: 'away', player: null, points: 3, isMade: true },
  { kind: 'foul', ...credit, foul: 'technical' },
  { kind: 'rebound', ...credit, rebound: 'offensive' },
  ...['assist', 'steal', 'block', 'turnover'].map((kind) => ({ kind, ...credit })),
  { kind: 'timeout', side: 'home' },
  { kind: 'level', side: 'home', level: 'scout' },
  { kind: 'board', home: 40, away: 300 },
  { kind: 'points', side: 'home', points: -2 },
  { kind: 'undo', target },
  { kind: 'distinct', first: target, second: target },
  { kind: 'end' },
];
const events = plays.map((play) => ({
  id: target,
  order: { period: 1, clock: 6_000, counter: 1, device: 'aaaaaaaa' },
  time: '2026-11-19T19:00:00.000Z',
  play,
}));

const isOfContract = (value: unknown) => scorebookEvent.safeParse(value).success;

it('an event of each kind is one for phones and for the server', () => {
  for (const event of events) {
    expect(isOfContract(event), event.play.kind).toBe(true);
    expect(isScorebookEvent(event), event.play.kind).toBe(true);
  }
});

it('phones refuse from each other what the server refuses from them', () => {
  const value = fc.oneof(
    fc.constantFrom(
      null,
      true,
      '',
      'home',
      'p0',
      'n123',
      -301,
      -1,
      0,
      1,
      5,
      301,
      1.5,
      24_001,
      1_000_001,
      [],
      {},
    ),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const change = fc.record({
    event: fc.constantFrom(...events),
    pick: fc.nat(30),
    value,
    isRemoved: fc.boolean(),
  });
  fc.assert(
    fc.property(change, ({ event, pick, value: next, isRemoved }) => {
      const copy = structuredClone(event);
      const objects = [copy, copy.order, copy.play, ...('format' in copy.play ? [copy.play.format] : [])];
      const places = objects.flatMap((object) =>
        [...Object.keys(object), 'more'].map((key) => ({ object, key })),
      );
      const { object, key } = places[pick % places.length]!;
      if (isRemoved) Reflect.deleteProperty(object!, key);
      else Reflect.set(object!, key, next);
      expect(isScorebookEvent(copy)).toBe(isOfContract(copy));
    }),
    { numRuns: 5_000 },
  );
});
