import { beforeEach, describe, expect, test, vi } from 'vitest';
import { account, identity, refusal, serveApi } from '#web/testing/harness.tsx';
import { refreshSession, sendPendingSignOut, signOutAtServer, startSession } from './server.ts';
import { hasPendingSignOut, setPendingSignOut } from './storage.ts';

const getSession = 'GET /api/auth/session';
const acceptUser = 'POST /api/auth/user';
const signOut = 'POST /api/auth/sign-out';
const player = account();

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const inTrouble = () => refusal(500, 'internal', 'Something went wrong');
const unknown = () => refusal(401, 'invite_required', 'New users need an invite code');
const waiting = () => refusal(403, 'awaiting_approval', 'Awaiting approval');

const log = vi.fn();
beforeEach(() => {
  log.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(log);
});

describe('a sign-in', () => {
  const start = () => startSession(Promise.resolve(identity));

  test('lets in whom the server knows, and logs nothing', async () => {
    serveApi({ [acceptUser]: () => player });
    expect(await start()).toMatchObject({ status: 'signed-in', user: identity, player });
    expect(log).not.toHaveBeenCalled();
  });

  test('is not sent for a visitor', async () => {
    const sent = serveApi({});
    expect(await startSession(Promise.resolve(null))).toEqual({ status: 'signed-out' });
    expect([sent, log.mock.calls]).toEqual([[], []]);
  });

  test.each([
    ['a 401', unknown, { reason: 'invite-required', message: 'New users need an invite code' }],
    ['a 403', waiting, { reason: 'awaiting-approval', message: 'Awaiting approval' }],
    [
      'the question of a team',
      () => refusal(409, 'join_offered', 'A team added you'),
      { reason: 'join-offered', message: 'A team added you' },
    ],
    ['any other refusal', inTrouble, { reason: 'failed', message: 'Something went wrong' }],
    ['a lost connection', lost, { reason: 'failed', message: 'Authentication failed' }],
  ])('signs out after %s, and logs it', async (_, reply, expected) => {
    serveApi({ [acceptUser]: reply });
    expect(await start()).toEqual({ status: 'signed-out', refusal: expected });
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed to initialize player', expect.any(Error));
  });
});

describe('a refresh', () => {
  test('brings what the server knows now', async () => {
    serveApi({ [getSession]: () => identity, [acceptUser]: () => account({ name: 'Jordan A. Lee' }) });
    expect(await refreshSession()).toMatchObject({ status: 'signed-in', player: { name: 'Jordan A. Lee' } });
    expect(log).not.toHaveBeenCalled();
  });

  test('says when the session has ended', async () => {
    serveApi({ [getSession]: () => null });
    expect(await refreshSession()).toEqual({ status: 'signed-out' });
    expect(log).not.toHaveBeenCalled();
  });

  test.each([
    ['the server is in trouble', () => identity, inTrouble],
    ['there are too many calls', () => refusal(429, 'rate_limited', 'Too many calls'), lost],
    ['the connection is lost', lost, lost],
  ])('that fails because %s is logged only', async (_, session, user) => {
    serveApi({ [getSession]: session, [acceptUser]: user });
    expect(await refreshSession(), 'what was known stays').toBeNull();
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed to refresh player', expect.any(Error));
  });

  test.each([
    ['invite-required', unknown],
    ['awaiting-approval', waiting],
  ])('whose reply is %s signs out: it did not fail', async (reason, reply) => {
    serveApi({ [getSession]: () => identity, [acceptUser]: reply });
    expect(await refreshSession()).toMatchObject({ status: 'signed-out', refusal: { reason } });
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed to refresh player', expect.any(Error));
  });
});

describe('a sign-out', () => {
  test('that the server took is not pending, and logs nothing', async () => {
    serveApi({ [signOut]: () => null });
    await signOutAtServer();
    expect(hasPendingSignOut()).toBe(false);
    expect(log).not.toHaveBeenCalled();
  });

  test('is pending before the server has replied: the page may be closed meanwhile', async () => {
    const seen: boolean[] = [];
    serveApi({ [signOut]: () => void seen.push(hasPendingSignOut()) });
    await signOutAtServer();
    expect(seen).toEqual([true]);
  });

  test.each([
    ['no connection', lost],
    ['a server in trouble', inTrouble],
  ])('stays pending with %s, logs it, and is sent once later', async (_why, reply) => {
    serveApi({ [signOut]: reply });
    await signOutAtServer();
    expect(hasPendingSignOut()).toBe(true);
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed to sign out', expect.any(Error));
    const sent = serveApi({ [signOut]: () => null });
    await sendPendingSignOut();
    await sendPendingSignOut();
    expect(sent).toHaveLength(1);
    expect(hasPendingSignOut()).toBe(false);
  });

  test('of an ended session is not pending', async () => {
    serveApi({ [signOut]: () => refusal(401, 'not_signed_in', 'You must be logged in') });
    await signOutAtServer();
    expect(hasPendingSignOut()).toBe(false);
  });

  test('is called off by a sign-in since then', async () => {
    serveApi({});
    await signOutAtServer();
    setPendingSignOut(false);
    const sent = serveApi({});
    await sendPendingSignOut();
    expect(sent).toEqual([]);
  });

  test('is sent once for all callers: a second reply would end a session that has begun since', async () => {
    serveApi({ [signOut]: lost });
    await signOutAtServer();
    const sent = serveApi({ [signOut]: () => null });
    await Promise.all([sendPendingSignOut(), sendPendingSignOut(), signOutAtServer()]);
    expect(sent).toHaveLength(1);
  });
});
