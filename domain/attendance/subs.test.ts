import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cascade, type CascadeEvent, type CascadeFacts, missingPlaces } from './cascade.ts';
import { heldUntil, holdMs } from './hold.ts';
import { subAnswer } from './promotion.ts';
import { advance, nextDue } from './subs.ts';

const idleCascade: Cascade = { mode: 'idle', invitations: [] };

const hour = 60 * 60_000;
const minute = 60_000;
/** Thursday at 7 PM in New York. */
const tipOff = Temporal.Instant.from('2026-11-20T00:00:00Z').epochMilliseconds;
const facts: CascadeFacts = {
  now: tipOff - 30 * hour,
  tipOff,
  zone: 'America/New_York',
  isCancelled: false,
  startsAt: tipOff - 48 * hour,
  target: 8,
  sure: 6,
  onHold: 0,
  overdue: 0,
  subs: [11, 12, 13, 14],
};

/** A cascade taken through several moments. */
function run(...steps: { at?: number; event?: CascadeEvent; facts?: Partial<CascadeFacts> }[]) {
  let cascade: Cascade = idleCascade;
  let changed = facts;
  const effects = steps.map(({ at = changed.now, event = null, facts: change }) => {
    changed = { ...changed, ...change, now: at };
    const step = advance(cascade, changed, event);
    cascade = step.cascade;
    return step.effects.map(({ kind, subId }) => `${kind} ${subId}`);
  });
  const states = Object.fromEntries(cascade.invitations.map(({ subId, state }) => [subId, state]));
  return { effects, states, cascade };
}
const yes = (subId: number) => ({ event: { kind: 'yes', subId } as const });
const no = (subId: number) => ({ event: { kind: 'no', subId } as const });

describe('subs are invited', () => {
  test('in order, as many as are missing, from the set time on', () => {
    const early = { at: tipOff - 48 * hour - 1 };
    expect(run(early, { at: tipOff - 48 * hour }).effects).toEqual([[], ['invited 11', 'invited 12']]);
  });

  test('by a press, before that time; nobody while nobody is missing', () => {
    const start = { at: tipOff - 90 * hour, event: { kind: 'start' } as const };
    expect(run(start).effects).toEqual([['invited 11', 'invited 12']]);
    expect(run({ ...start, facts: { sure: 8 } }).effects).toEqual([[]]);
    expect(run({ ...start, facts: { startsAt: null } }).effects).toEqual([['invited 11', 'invited 12']]);
  });

  test('one after the other when they decline or let it lapse, until the number is there', () => {
    const { effects, states } = run({}, no(11), yes(12), { at: tipOff - 5 * hour }, yes(14), yes(13));
    expect(effects).toEqual([['invited 11', 'invited 12'], ['invited 13'], [], ['invited 14'], [], []]);
    expect(states).toEqual({ 11: 'declined', 12: 'playing', 13: 'waiting', 14: 'playing' });
  });

  test('not after the captain has stopped it: open invitations still hold their places', () => {
    const { effects, states } = run({}, { event: { kind: 'stop' } }, no(11), yes(12));
    expect(effects).toEqual([['invited 11', 'invited 12'], [], [], []]);
    expect(states).toEqual({ 11: 'declined', 12: 'playing' });
    expect(run({}, { event: { kind: 'stop' } }, no(11), { event: { kind: 'start' } }).effects[3]).toEqual([
      'invited 13',
    ]);
  });

  test('no more than there are: the last is released when a player says yes, and is the first again', () => {
    const { effects } = run({}, { facts: { sure: 7 } }, { facts: { sure: 6 } });
    expect(effects).toEqual([['invited 11', 'invited 12'], ['released 12'], ['invited 12']]);
  });
});

describe('the line', () => {
  const late = [{}, no(11), { facts: { sure: 7 } }, yes(12), yes(13), yes(11)] as const;

  test('holds those who said yes too late, in the order in which they did', () => {
    expect(run(...late).cascade.invitations.map(({ subId, state, turn }) => [subId, state, turn])).toEqual([
      [11, 'waiting', 2],
      [12, 'playing', null],
      [13, 'waiting', 1],
    ]);
  });

  test('moves up when a player or a sub drops out', () => {
    expect(run(...late, { facts: { sure: 6 } }).effects.at(-1)).toEqual(['moved_up 13']);
    expect(run(...late, no(12)).effects.at(-1)).toEqual(['dropped_out 12', 'moved_up 13']);
    expect(run(...late, { event: { kind: 'stop' } }, no(12)).effects.at(-1)).toContain('moved_up 13');
  });
});

describe('a game that changes', () => {
  const moved = { event: { kind: 'game_changed' }, facts: { sure: 0, onHold: 6 } } as const;

  test('asks those again who have or hold a place, and leaves those who declined in peace', () => {
    const { effects, states } = run({}, yes(11), no(12), moved);
    expect(effects.at(-1)).toEqual(['invited 11', 'invited 13']);
    expect(states).toEqual({ 11: 'invited', 12: 'declined', 13: 'invited' });
  });

  test('notifies subs in line that it has moved: they said yes to another time', () => {
    const { effects, states } = run({}, no(11), { facts: { sure: 7 } }, yes(12), yes(13), {
      ...moved,
      facts: { sure: 0, onHold: 7 },
    });
    expect(effects.at(-1)).toEqual(['invited 12', 'game_changed 13']);
    expect(states).toMatchObject({ 11: 'declined', 12: 'invited' });
  });

  test('notifies those who lose their place', () => {
    const { effects } = run({}, yes(11), { event: { kind: 'game_changed' }, facts: { sure: 8 } });
    expect(effects.at(-1)).toEqual(['game_changed 11', 'game_changed 12']);
  });

  test('invites nobody in the place of players who have not answered again, until the captain says so', () => {
    const full = { facts: { sure: 8 } };
    const later = { at: tipOff - 10 * hour, facts: { onHold: 0, overdue: 8 } };
    const { effects } = run(full, { event: { kind: 'game_changed' }, facts: { sure: 0, onHold: 8 } }, later, {
      facts: { overdue: 0 },
    });
    expect(effects).toEqual([[], [], [], ['invited 11', 'invited 12', 'invited 13', 'invited 14']]);
  });

  test('gives an overdue place to a sub who says yes by a link', () => {
    const invitation = { subId: 11, state: 'lapsed', heldUntil: null, turn: null } as const;
    const cascade: Cascade = { mode: 'running', invitations: [invitation] };
    const saysYes = (places: Partial<CascadeFacts>) =>
      advance(cascade, { ...facts, sure: 0, ...places }, { kind: 'yes', subId: 11 }).cascade.invitations;
    expect(saysYes({ onHold: 0, overdue: 8 })).toMatchObject([{ state: 'playing' }]);
    expect(saysYes({ onHold: 8, overdue: 0 })).toMatchObject([{ state: 'waiting' }]);
  });

  test('is announced as cancelled, once, to everybody who was asked, and cannot be answered', () => {
    const { effects, states } = run({}, yes(11), { facts: { isCancelled: true } }, yes(12), {});
    expect(effects.slice(2)).toEqual([['game_cancelled 11', 'game_cancelled 12'], [], []]);
    expect(states).toEqual({ 11: 'released', 12: 'released' });
  });
});

test('a sub who is taken off the list loses the place, and the next is invited', () => {
  expect(run({}, { facts: { subs: [12, 13] } }).effects).toEqual([
    ['invited 11', 'invited 12'],
    ['invited 13'],
  ]);
});

test('a sub who leaves the list once the game has begun has played all the same', () => {
  const left = { at: tipOff, facts: { subs: [12, 13] } };
  expect(run({}, yes(11), left).states).toEqual({ 11: 'playing', 12: 'lapsed' });
});

test('a sub with a place who becomes a player keeps it: nobody is invited for it, nobody released', () => {
  const promoted = { facts: { subs: [12, 13, 14], sure: 7 } };
  expect(run({}, yes(11), promoted)).toMatchObject({
    effects: [['invited 11', 'invited 12'], [], []],
    states: { 12: 'invited' },
  });
});

test('an answer after tip-off, or of somebody who was not invited, changes nothing', () => {
  expect(run({}, { at: tipOff, ...yes(11) }).states).toEqual({ 11: 'lapsed', 12: 'lapsed' });
  expect(run({}, yes(14), yes(99)).states).toEqual({ 11: 'invited', 12: 'invited' });
});

describe('a place is held', () => {
  test.each([
    ['twelve hours four days before', 96 * hour, 12 * hour],
    ['six hours two days before', 48 * hour, 6 * hour],
    ['half an hour four hours before', 4 * hour, 30 * minute],
    ['twenty minutes at least', hour, 20 * minute],
  ])('%s', (_, before, expected) => expect(holdMs(before)).toBe(expected));

  test('until nine in the morning when it would end at night, never beyond the tip-off', () => {
    const endOf = (now: string) =>
      Temporal.Instant.fromEpochMilliseconds(
        heldUntil({ now: Temporal.Instant.from(now).epochMilliseconds, tipOff, zone: 'America/New_York' }),
      ).toString();
    // 8 PM in New York, 23 hours before.
    expect(endOf('2026-11-19T01:00:00Z')).toBe('2026-11-19T14:00:00Z');
    expect(endOf('2026-11-19T15:00:00Z')).toBe('2026-11-19T16:07:30Z');
    expect(endOf('2026-11-19T23:50:00Z')).toBe('2026-11-20T00:00:00Z');
  });

  test('for a time that only shrinks towards the game', () => {
    fc.assert(
      fc.property(fc.nat(200 * hour), fc.nat(200 * hour), (a, b) => {
        if (a <= b) expect(holdMs(a)).toBeLessThanOrEqual(holdMs(b));
      }),
    );
  });
});

// A week before a game: random answers, drop-outs, changes, and subs who are slow, silent or too late.

type Happening = { afterMs: number; who: number; what: CascadeEvent['kind'] | Change | 'nothing' };
const changes = [
  'in',
  'out',
  'promoted',
  'more',
  'fewer',
  'listed',
  'unlisted',
  'cancelled',
  'restored',
] as const;
type Change = (typeof changes)[number];

const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.record({
    // Some at the same moment.
    afterMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 * hour })),
    who: fc.integer({ min: 1, max: 12 }),
    what: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('yes' as const, 'no' as const) },
      { weight: 4, arbitrary: fc.constantFrom('in' as const, 'out' as const, 'nothing' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('start' as const, 'stop' as const, 'game_changed' as const, ...changes),
      },
    ),
  }),
  { maxLength: 60 },
);

function changedFacts(facts: CascadeFacts, { what, who }: Happening, cascade: Cascade): CascadeFacts {
  const { sure, target, subs } = facts;
  switch (what) {
    case 'in':
      return { ...facts, sure: Math.min(sure + 1, 15) };
    case 'out':
      return { ...facts, sure: Math.max(sure - 1, 0) };
    case 'promoted': {
      const own = cascade.invitations.find(({ subId }) => subId === who);
      const isSure = own && subAnswer(own.state, { isOver: facts.now >= facts.tipOff }) === 'in';
      return { ...facts, sure: sure + (isSure ? 1 : 0), subs: subs.filter((id) => id !== who) };
    }
    case 'more':
      return { ...facts, target: Math.min(target + 1, 12) };
    case 'fewer':
      return { ...facts, target: Math.max(target - 1, 5) };
    case 'listed':
      return subs.includes(who) ? facts : { ...facts, subs: [...subs, who] };
    case 'unlisted':
      return { ...facts, subs: subs.filter((id) => id !== who) };
    case 'cancelled':
      return { ...facts, isCancelled: true };
    case 'restored':
      return { ...facts, isCancelled: false };
    default:
      return facts;
  }
}

function eventOf({ what, who }: Happening): CascadeEvent | null {
  if (what === 'yes' || what === 'no') return { kind: what, subId: who };
  if (what === 'start' || what === 'stop' || what === 'game_changed') return { kind: what };
  return what === 'restored' ? { kind: 'game_changed' } : null;
}

const count = (cascade: Cascade, state: string) =>
  cascade.invitations.filter((one) => one.state === state).length;

function checkPlaces(cascade: Cascade, facts: CascadeFacts) {
  const ids = cascade.invitations.map(({ subId }) => subId);
  const missing = missingPlaces(cascade, facts);
  const open = count(cascade, 'invited');
  if (new Set(ids).size !== ids.length) throw new Error('A sub has two places');
  if (open > missing) throw new Error(`${open} invitations are open for ${missing} places`);
  if (facts.isCancelled || facts.now >= facts.tipOff) {
    if (open > 0) throw new Error('An invitation outlives its game');
    return;
  }
  if (count(cascade, 'waiting') > 0 && open < missing) throw new Error('A place is lost to the line');
  const states = new Map(cascade.invitations.map(({ subId, state }) => [subId, state]));
  const isLeft = facts.subs.some((id) => (states.get(id) ?? 'released') === 'released');
  if (cascade.mode === 'running' && open < missing && isLeft)
    throw new Error('Nobody is invited to a free place');
}

const weekBefore: CascadeFacts = { ...facts, now: tipOff - 7 * 24 * hour, subs: [1, 2, 3, 4, 5, 6, 7, 8] };

/** The week, with what the job does at each due moment; `others` says when a second server acts at the same moment. */
function week(happenings: readonly Happening[], others: readonly boolean[]) {
  let [cascade, current]: [Cascade, CascadeFacts] = [idleCascade, weekBefore];
  let acts = 0;
  const effects: string[] = [];
  const act = (event: CascadeEvent | null) => {
    // The second server finds the row as the first has left it, or comes first itself.
    const isSecond = others[acts % others.length] === true;
    acts += 1;
    // A change of the game and its event are one transaction: nobody acts between the two.
    const before = event?.kind === 'game_changed' ? [] : [null];
    for (const each of isSecond ? [...before, event, null] : [event]) {
      const step = advance(cascade, current, each);
      cascade = step.cascade;
      effects.push(...step.effects.map(({ kind, subId }) => `${current.now} ${kind} ${subId}`));
      checkPlaces(cascade, current);
    }
  };
  const goTo = (moment: number) => {
    for (
      let due = nextDue(cascade, current);
      due !== null && due <= moment;
      due = nextDue(cascade, current)
    ) {
      current = { ...current, now: Math.max(current.now, due) };
      act(null);
      if (current.now >= tipOff) break;
    }
    current = { ...current, now: moment };
  };
  for (const happening of happenings) {
    goTo(current.now + happening.afterMs);
    current = changedFacts(current, happening, cascade);
    act(eventOf(happening));
  }
  goTo(Math.max(current.now, tipOff));
  act(null);
  return { cascade, effects, facts: current };
}

test('in 10,000 weeks no place is promised twice or lost, there is an end, and two servers do what one does', () => {
  fc.assert(
    fc.property(happenings, fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), (happenings, others) => {
      const alone = week(happenings, [false]);
      const together = week(happenings, others);
      expect(together).toEqual(alone);
      expect(count(alone.cascade, 'invited')).toBe(0);
      expect(nextDue(alone.cascade, { ...alone.facts, startsAt: null })).toBeNull();
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

test('when nobody ever answers, everybody is invited once and the cascade ends', () => {
  const { cascade, effects } = week([{ afterMs: 0, who: 0, what: 'start' }], [false]);
  expect(effects).toHaveLength(8);
  expect(count(cascade, 'lapsed')).toBe(8);
});

test('the answers of two invited subs at the same moment give the same places in either order', () => {
  const start = run({}).cascade;
  fc.assert(
    fc.property(
      fc.constantFrom('yes' as const, 'no' as const),
      fc.constantFrom('yes' as const, 'no' as const),
      (a, b) => {
        const after = (events: CascadeEvent[]) =>
          events
            .reduce((cascade, event) => advance(cascade, facts, event).cascade, start)
            .invitations.toSorted((x, y) => x.subId - y.subId);
        const [first, second]: CascadeEvent[] = [
          { kind: a, subId: 11 },
          { kind: b, subId: 12 },
        ];
        if (!first || !second) return;
        expect(after([first, second])).toEqual(after([second, first]));
      },
    ),
  );
});
