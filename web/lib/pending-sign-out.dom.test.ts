import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, serveApi } from '#web/testing/harness.tsx';
import {
  clearPendingSignOut,
  hasPendingSignOut,
  sendPendingSignOut,
  signOutAtServer,
} from './pending-sign-out.ts';

const endpoint = 'POST /api/auth/sign-out';
const log = vi.fn();
beforeEach(() => {
  log.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(log);
});

test('a sign-out that the server took is not pending, and logs nothing', async () => {
  serveApi({ [endpoint]: () => null });
  await signOutAtServer();
  expect(hasPendingSignOut()).toBe(false);
  expect(log).not.toHaveBeenCalled();
});

test('is pending before the server has answered: the page may be closed meanwhile', async () => {
  const seen: boolean[] = [];
  serveApi({ [endpoint]: () => void seen.push(hasPendingSignOut()) });
  await signOutAtServer();
  expect(seen).toEqual([true]);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server in trouble', () => refusal(500, 'internal', 'Something went wrong')],
])('stays pending with %s, logs it, and is sent once later', async (_why, answer) => {
  serveApi({ [endpoint]: answer });
  await signOutAtServer();
  expect(hasPendingSignOut()).toBe(true);
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed to sign out', expect.any(Error));
  const sent = serveApi({ [endpoint]: () => null });
  await sendPendingSignOut();
  await sendPendingSignOut();
  expect(sent).toHaveLength(1);
  expect(hasPendingSignOut()).toBe(false);
});

test('who is not signed in any more has nothing pending', async () => {
  serveApi({ [endpoint]: () => refusal(401, 'not_signed_in', 'You must be logged in') });
  await signOutAtServer();
  expect(hasPendingSignOut()).toBe(false);
});

test('a sign-in since then calls it off', async () => {
  serveApi({});
  await signOutAtServer();
  clearPendingSignOut();
  const sent = serveApi({});
  await sendPendingSignOut();
  expect(sent).toEqual([]);
});

test('is sent once by all that ask for it at the same time: a second answer would end a session that has begun since', async () => {
  serveApi({ [endpoint]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await signOutAtServer();
  const sent = serveApi({ [endpoint]: () => null });
  await Promise.all([sendPendingSignOut(), sendPendingSignOut(), signOutAtServer()]);
  expect(sent).toHaveLength(1);
});
