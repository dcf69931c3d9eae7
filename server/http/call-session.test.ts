import { expect, test } from 'vitest';
import { createCallSession } from './session.ts';

test('a call knows its session, and what it has ended', () => {
  const session = createCallSession(7);
  expect(session.id).toBe(7);
  expect(session.end).toBeNull();
  session.noteEnd({ event: 'sign_out', isCalling: true });
  expect(session.end).toEqual({ event: 'sign_out', isCalling: true });
});

test('a read without a request has no session: what belongs to one cannot be mixed up', () => {
  expect(() => createCallSession(null).id).toThrow('has no session');
});
