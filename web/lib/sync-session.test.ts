import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#contract/auth.ts';
import { sendThrough } from './client.ts';
import { refreshSession, startSession } from './sync-session.ts';

const user = { uid: 'u1', email: 'player@demo.test', displayName: 'Jordan Lee', photoURL: null };
const player = { id: 2, name: 'Jordan Lee', position: 'Point Guard', jerseyNumber: null } as Account;

const invite = { code: 'invite_required', message: 'New users need an invite code', requestId: 'r1' };
const waiting = { code: 'awaiting_approval', message: 'Awaiting approval', requestId: 'r2' };
const offer = { code: 'join_offered', message: 'A team added you', requestId: 'r4' };
const broken = { code: 'internal', message: 'Something went wrong', requestId: 'r3' };

const log = vi.fn();
beforeEach(() => {
  log.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(log);
});
afterEach(() => sendThrough(fetch));

/** What GET /api/auth/session and POST /api/auth/user answer. */
function serverSays(session: () => Response, account: () => Response = lost): void {
  sendThrough(async (path) => (path.endsWith('/session') ? session() : account()));
}

const userFound = () => Response.json(user);
const nobody = () => Response.json(null);
const refusal = (status: number, reply: object) => () => Response.json(reply, { status });
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

describe('the sign-in sync', () => {
  const start = () => startSession(Promise.resolve(user));

  test('lets in whom the server knows, and logs nothing', async () => {
    serverSays(userFound, () => Response.json(player));
    expect(await start()).toMatchObject({ status: 'signed-in', user, player, profileIncomplete: true });
    expect(log).not.toHaveBeenCalled();
  });

  test('is not made for a visitor, and logs nothing', async () => {
    serverSays(lost);
    expect(await startSession(Promise.resolve(null))).toEqual({ status: 'signed-out' });
    expect(log).not.toHaveBeenCalled();
  });

  test.each([
    ['a 401', refusal(401, invite), { reason: 'invite-required', message: invite.message }],
    ['a 403', refusal(403, waiting), { reason: 'awaiting-approval', message: waiting.message }],
    ['the question of a team', refusal(409, offer), { reason: 'join-offered', message: offer.message }],
    ['any other refusal', refusal(500, broken), { reason: 'failed', message: broken.message }],
    ['a lost connection', lost, { reason: 'failed', message: 'Authentication failed' }],
  ])('signs out after %s, and logs it', async (_, answer, expected) => {
    serverSays(userFound, answer);
    expect(await start()).toEqual({ status: 'signed-out', refusal: expected });
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed to initialize player', expect.any(Error));
  });
});

describe('a refresh', () => {
  test('brings what the server knows now', async () => {
    serverSays(userFound, () => Response.json({ ...player, name: 'Jordan A. Lee' }));
    expect(await refreshSession()).toMatchObject({ status: 'signed-in', player: { name: 'Jordan A. Lee' } });
    expect(log).not.toHaveBeenCalled();
  });

  test('says when nobody is signed in any more', async () => {
    serverSays(nobody);
    expect(await refreshSession()).toEqual({ status: 'signed-out' });
    expect(log).not.toHaveBeenCalled();
  });

  test.each([
    ['the server is in trouble', userFound, refusal(500, broken)],
    ['there are too many calls', refusal(429, { ...broken, code: 'rate_limited' }), lost],
    ['the connection is lost', lost, lost],
  ])('that fails because %s is logged only', async (_, session, account) => {
    serverSays(session, account);
    expect(await refreshSession(), 'what was known stays').toBeNull();
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed to refresh player', expect.any(Error));
  });

  test.each([
    [401, invite, 'invite-required'],
    [403, waiting, 'awaiting-approval'],
  ])('that is answered with %i signs out: it did not fail', async (status, reply, reason) => {
    serverSays(userFound, refusal(status, reply));
    expect(await refreshSession()).toMatchObject({ status: 'signed-out', refusal: { reason } });
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed to refresh player', expect.any(Error));
  });
});
