import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { m } from '#messages';
import { useSession } from '#web/lib/session/provider.tsx';
import { hasPendingInvite } from '#web/lib/session/storage.ts';
import {
  account,
  fakeTime,
  identity,
  pass,
  refusal,
  renderInApp,
  serveApi,
  settle,
} from '#web/testing/harness.tsx';
import { useSignIn } from './use-sign-in.ts';

type Handlers = Parameters<typeof serveApi>[0];

const acceptUser = 'POST /api/auth/user';
const getSession = 'GET /api/auth/session';
const deleteAccount = 'DELETE /api/auth/account';
const validateInvite = 'POST /api/auth/validate-invite';
const accepted: Handlers = { [getSession]: () => identity, [acceptUser]: () => account() };

/** The channel on which the callback's page says how the sign-in went. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  close(): void {
    Channel.open.delete(this);
  }
}

let popup: { closed: boolean; focus: () => void } | null;

beforeEach(() => {
  fakeTime();
  popup = { closed: false, focus: () => {} };
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.spyOn(window, 'open').mockImplementation(() => popup as Window | null);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** The login screen's hook, and what the server was sent. */
async function openLogin(handlers: Handlers, beginning: Partial<Parameters<typeof useSignIn>[0]> = {}) {
  const sent = serveApi(handlers);
  const history = createMemoryHistory({ initialEntries: ['/login'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const { result } = renderInApp(
    () => ({
      signIn: useSignIn({ returnTo: '/', startProblem: undefined, inviteCode: undefined, ...beginning }),
      session: useSession(),
    }),
    { router },
  );
  await settle();
  return {
    sent: () => sent.map(({ name }) => name),
    signIn: () => result.current.signIn,
    session: () => result.current.session,
    status: () => result.current.session.status,
    path: () => history.location.pathname,
    /** Presses the button; the window is open when it resolves. */
    async start(code?: string) {
      act(() => void result.current.signIn.start(code));
      await settle();
    },
    async closeWindow() {
      popup!.closed = true;
      await pass(400);
    },
    async tell(outcome: { error?: string }) {
      act(() => {
        for (const channel of Channel.open)
          channel.dispatchEvent(new MessageEvent('message', { data: outcome }));
      });
      await settle();
    },
  };
}

describe('a player who signs in', () => {
  test('is let in once the window says that the issuer has verified them', async () => {
    const login = await openLogin(accepted);
    await login.start();
    expect(login.signIn().pending).toBe(true);
    await login.tell({});
    expect([login.status(), login.signIn().problem]).toEqual(['signed-in', null]);
  });

  test('is let in although the window seems closed before it has said so', async () => {
    const login = await openLogin(accepted);
    await login.start();
    await login.closeWindow();
    expect([login.signIn().pending, login.status()]).toEqual([false, 'signed-out']);
    await login.tell({});
    expect(login.status()).toBe('signed-in');
  });

  test('may press again after they closed the window', async () => {
    const login = await openLogin(accepted);
    await login.start();
    await login.closeWindow();
    expect(login.signIn()).toMatchObject({ pending: false, problem: null });
    expect(login.sent()).toEqual([]);
  });

  test('reads why the issuer refused, and no account is looked for', async () => {
    const login = await openLogin(accepted);
    await login.start();
    await login.tell({ error: 'access_denied' });
    expect(login.signIn().problem).toBe(m.signIn_failed({ reason: 'access_denied' }));
    expect(login.sent()).toEqual([]);
  });

  test('goes to the issuer in the same tab where the browser opens no window, and keeps the invite code', async () => {
    popup = null;
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const login = await openLogin({
      ...accepted,
      [validateInvite]: () => ({ valid: true, teamName: 'Hawks' }),
    });
    await login.start('HAWK-2026');
    expect(assign).toHaveBeenCalledWith('/api/auth/start?returnTo=%2F');
    expect(hasPendingInvite()).toBe(true);
    expect(login.signIn().pending).toBe(true);
  });
});

describe('somebody who opens the installed app', () => {
  test.each([
    ['from a browser’s menu', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
    ['from an iPhone’s home screen', () => vi.stubGlobal('navigator', { ...navigator, standalone: true })],
  ])('%s goes to the issuer in the same window', async (_, install) => {
    install();
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const login = await openLogin(accepted);
    await login.start();
    expect(assign).toHaveBeenCalledWith('/api/auth/start?returnTo=%2F');
    expect(window.open).not.toHaveBeenCalled();
  });
});

describe('somebody new', () => {
  test('without a code is asked for one, and their account is not stored', async () => {
    const login = await openLogin({
      ...accepted,
      [acceptUser]: () => refusal(401, 'invite_required', 'You need a code'),
      [deleteAccount]: () => new Response(null, { status: 204 }),
    });
    await login.start();
    await login.tell({});
    expect(login.signIn()).toMatchObject({ problem: 'You need a code', withInvite: true, pending: false });
    expect(login.sent()).toContain(deleteAccount);
  });

  test('is led to the page that says to wait for the captain, and their account stays', async () => {
    const login = await openLogin({
      ...accepted,
      [acceptUser]: () => refusal(403, 'awaiting_approval', 'Wait for the captain'),
    });
    await login.start();
    await login.tell({});
    expect(login.path()).toBe('/pending-approval');
    expect(login.sent()).not.toContain(deleteAccount);
  });

  test('whom a team asks to join keeps the account until they have answered, and is let in once they have joined', async () => {
    let hasJoined = false;
    const login = await openLogin({
      ...accepted,
      [acceptUser]: () => (hasJoined ? account() : refusal(409, 'join_offered', 'Join?')),
    });
    await login.start();
    await login.tell({});
    expect(login.session()).toMatchObject({ status: 'signed-out', refusal: { reason: 'join-offered' } });
    expect(login.signIn()).toMatchObject({ problem: null, withInvite: false, pending: false });
    expect(login.path()).toBe('/login');
    hasJoined = true;
    await act(() => login.signIn().resume());
    expect(login.status()).toBe('signed-in');
    expect(login.sent()).not.toContain(deleteAccount);
  });

  test('who says no to the teams that ask is asked for an invite code', async () => {
    let isAsked = true;
    const login = await openLogin({
      ...accepted,
      [acceptUser]: () =>
        isAsked ? refusal(409, 'join_offered', 'Join?') : refusal(401, 'invite_required', 'You need a code'),
      [deleteAccount]: () => new Response(null, { status: 204 }),
    });
    await login.start();
    await login.tell({});
    isAsked = false;
    await act(() => login.signIn().resume());
    expect(login.signIn()).toMatchObject({ problem: 'You need a code', withInvite: true });
    expect(login.sent()).toContain(deleteAccount);
  });

  test('with a code that is refused reads why, and no window opens', async () => {
    const login = await openLogin({
      ...accepted,
      [validateInvite]: () => refusal(400, 'invite_used_up', 'This code is used up'),
    });
    await login.start('HAWK-2026');
    expect(login.signIn()).toMatchObject({ problem: 'This code is used up', pending: false });
    expect(window.open).not.toHaveBeenCalled();
  });

  test('is not told that the code is wrong where the server could not be asked', async () => {
    const login = await openLogin(accepted);
    await login.start('HAWK-2026');
    expect(login.signIn().problem).not.toBe(m.signIn_join_codeInvalid());
    expect(login.signIn().problem).toBeTruthy();
  });

  test('who followed a shared link finds the field for the code open', async () => {
    expect((await openLogin(accepted, { inviteCode: 'HAWK-2026' })).signIn().withInvite).toBe(true);
    expect((await openLogin(accepted)).signIn().withInvite).toBe(false);
  });
});

describe('a sign-in in another window of the browser', () => {
  test('signs in here too', async () => {
    const login = await openLogin(accepted);
    await login.tell({});
    expect(login.status()).toBe('signed-in');
  });

  test('that the issuer refused is not told here', async () => {
    const login = await openLogin(accepted);
    await login.tell({ error: 'access_denied' });
    expect(login.signIn().problem).toBeNull();
    expect(login.sent()).toEqual([]);
  });
});

test('a failed sign-in that needed no window is told when the page opens', async () => {
  const login = await openLogin(accepted, { startProblem: 'access_denied' });
  expect(login.signIn().problem).toBe(m.signIn_failed({ reason: 'access_denied' }));
});
