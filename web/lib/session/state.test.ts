import { describe, expect, test } from 'vitest';
import type { Account } from '#contract/auth.ts';
import {
  isAwaitingApproval,
  reduce,
  type Session,
  type SessionEvent,
  type SessionState,
  signedIn,
  startState,
} from './state.ts';

const visitor = { status: 'signed-out' } as const;
const refused = {
  status: 'signed-out',
  refusal: { reason: 'awaiting-approval', message: 'Wait for the captain' },
} as const;
const jordan = of('jordan');
const maya = of('maya');

function of(uid: string) {
  const user = { uid, email: `${uid}@demo.test`, displayName: uid, photoURL: null };
  return signedIn(user, { id: 2, jerseyNumber: null } as Account);
}

/** The state after these events; `identified` takes the reader of the moment. */
function after(start: Session, ...events: (SessionEvent | Session)[]): SessionState {
  return events.reduce<SessionState>((state, event) => {
    if ('type' in event) return reduce(state, event);
    return event.status === 'loading' ? state : reduce(state, identified(event, state.reader));
  }, startState(start));
}

function identified(session: Exclude<Session, { status: 'loading' }>, reader: number): SessionEvent {
  return { type: 'identified', session, reader };
}

describe('the session', () => {
  test('is what the server says', () => {
    expect(after({ status: 'loading' }, jordan).session).toBe(jordan);
    expect(after({ status: 'loading' }, refused).session).toBe(refused);
    expect(after(jordan, visitor).session).toEqual(visitor);
  });

  test('stays the same object for a visitor who is still one: nothing renders again', () => {
    const before = startState(visitor);
    expect(reduce(before, identified({ status: 'signed-out' }, 0))).toBe(before);
    expect(after(refused, visitor).session).toEqual(visitor);
  });

  test('ends when the server refuses a call', () => {
    expect(after(jordan, { type: 'refused' }).session).toEqual(visitor);
    expect(after(refused, { type: 'refused' }).session).toBe(refused);
    expect(after({ status: 'loading' }, { type: 'refused' }).session).toEqual({ status: 'loading' });
  });
});

describe('while somebody signs out', () => {
  const signingOut = after(jordan, { type: 'signing-out', mayFail: true });
  const changes = [identified(visitor, signingOut.reader), { type: 'refused' }] as const;

  test.each(changes)('$type changes nothing', (event) => {
    expect(reduce(signingOut, event)).toBe(signingOut);
  });

  test.each(changes)('a sign-out that failed leaves them signed in, and $type counts again', (event) => {
    const state = reduce(signingOut, { type: 'sign-out-failed' });
    expect(state).toEqual(startState(jordan));
    expect(reduce(state, event).session).toEqual(visitor);
  });

  test('a reply to a request of before is ignored afterwards', () => {
    const left = reduce(signingOut, { type: 'signed-out' });
    expect(left.session).toEqual({ status: 'signed-out', left: true });
    expect(reduce(left, identified(jordan, signingOut.reader))).toBe(left);
    expect(reduce(left, identified(maya, left.reader)).session).toBe(maya);
  });
});

describe('the reader', () => {
  const readerAfter = (...events: (SessionEvent | Session)[]) =>
    after({ status: 'loading' }, ...events).reader;

  test.each([
    ['signs in', [jordan]],
    ['is refreshed', [jordan, jordan]],
    ['signs in again after the session ended elsewhere', [jordan, { type: 'refused' }, jordan]],
    ['is still here while a sign-out may fail', [jordan, { type: 'signing-out', mayFail: true }]],
  ] as const)('stays the same who %s', (_what, events) => {
    expect(readerAfter(...events)).toBe(0);
  });

  test.each([
    ['somebody else signs in', [jordan, maya]],
    ['somebody else signs in after the session ended elsewhere', [jordan, visitor, maya]],
    ['a sign-out begins that cannot fail', [jordan, { type: 'signing-out', mayFail: false }]],
    ['a sign-out has ended', [jordan, { type: 'signing-out', mayFail: true }, { type: 'signed-out' }]],
  ] as const)('changes when %s', (_what, events) => {
    expect(readerAfter(...events)).toBe(1);
  });
});

test('a profile with gaps is incomplete; only a refusal for the captain’s approval is awaiting it', () => {
  expect(jordan).toMatchObject({ profileIncomplete: true });
  expect([refused, visitor, jordan].map(isAwaitingApproval)).toEqual([true, false, false]);
});
