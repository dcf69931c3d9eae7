import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteSessions } from '#contract/auth/sessions.ts';
import type { Identity } from '#contract/auth.ts';
import { call, notSignedIn } from '#web/lib/client.ts';
import { noteReachable } from '#web/lib/connection.ts';
import { chooseTeam, selectedTeam } from '#web/lib/team-choice.ts';
import { useCastVote } from '#web/queries/mvp/mutations.ts';
import {
  account,
  fakeTime,
  identity,
  openToasts,
  refusal,
  renderInApp,
  serveApi,
  setPage,
  settle,
  signedInPage,
} from '#web/testing/harness.tsx';
import { useAccount, useSession, useSessionActions } from './provider.tsx';
import { hasPendingSignOut, saveLastUser, setPendingSignOut, storePendingInvite } from './storage.ts';

type Actions = ReturnType<typeof useSessionActions>;

const signOut = 'POST /api/auth/sign-out';

beforeEach(() => {
  fakeTime();
  chooseTeam(null);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** The session as a screen sees it, and every one that it saw. */
async function open() {
  const seen: string[] = [];
  const app = renderInApp(() => {
    const session = useSession();
    const status = session.status === 'signed-out' && session.left ? 'left' : session.status;
    if (seen.at(-1) !== status) seen.push(status);
    return { session, account: useAccount(), ...useSessionActions() };
  });
  await settle();
  const read = (data: unknown) => app.queryClient.setQueryData(['players', 1, 'managed'], data);
  return { ...app, seen, read, cached: () => app.queryClient.getQueryData(['players', 1, 'managed']) };
}

describe('a page', () => {
  test('that a visitor opens asks the server nothing', async () => {
    const sent = serveApi({});
    const { seen, result } = await open();
    expect(seen).toEqual(['signed-out']);
    expect(result.current.account).toBeNull();
    expect(sent).toEqual([]);
  });

  test('of somebody whom the issuer has verified posts them once, and then knows the player', async () => {
    const sent = serveApi(signedInPage());
    const { seen, result } = await open();
    expect(seen).toEqual(['loading', 'signed-in']);
    expect(result.current.account).toMatchObject({ id: 2, name: 'Jordan Lee' });
    expect(sent).toMatchObject([{ name: 'POST /api/auth/user', body: identity }]);
  });

  test('that says who is there asks the server nothing, unless an invite code waited', async () => {
    const sent = serveApi(signedInPage());
    setPage({ identity, acceptance: { account: account() } });
    const { seen, result } = await open();
    expect(seen).toEqual(['signed-in']);
    expect(result.current.account).toMatchObject({ id: 2, name: 'Jordan Lee' });
    expect(sent).toEqual([]);
    storePendingInvite('HAWKS26');
    await open();
    expect(sent.map(({ name }) => name)).toEqual(['POST /api/auth/user']);
  });

  test('that says who awaits approval shows them signed out, and why', async () => {
    const sent = serveApi({});
    setPage({ identity, acceptance: { refusal: { code: 'awaiting_approval', message: 'Wait' } } });
    const { result } = await open();
    expect(result.current.session).toEqual({
      status: 'signed-out',
      refusal: { reason: 'awaiting-approval', message: 'Wait' },
    });
    expect(sent).toEqual([]);
  });

  test('sends the invite code that waited while the page was away, once', async () => {
    storePendingInvite('HAWKS26');
    const sent = serveApi(signedInPage());
    await open();
    await open();
    expect(sent.map(({ body }) => body)).toEqual([{ ...identity, inviteCode: 'HAWKS26' }, identity]);
  });

  test('finishes a sign-out of before, in place of signing in', async () => {
    setPendingSignOut(true);
    const sent = serveApi({ ...signedInPage(), [signOut]: () => null });
    setPage({ identity, acceptance: { account: account() } });
    const { seen } = await open();
    expect(seen).toEqual(['loading', 'signed-out']);
    expect(sent.map(({ name }) => name)).toEqual([signOut]);
    expect(hasPendingSignOut()).toBe(false);
  });
});

describe('a page without a connection', () => {
  beforeEach(() => {
    setPage({ shell: true });
    noteReachable(false);
  });

  test('shows the person who was signed in here last', async () => {
    saveLastUser({ user: identity, player: account() });
    serveApi({});
    const { result } = await open();
    expect(result.current.account).toMatchObject({ id: 2 });
  });

  test('shows nobody where nobody was', async () => {
    serveApi({});
    expect((await open()).seen).toEqual(['signed-out']);
  });

  test('asks who is there once it is back, and again after it failed', async () => {
    saveLastUser({ user: identity, player: account() });
    serveApi({});
    const { result } = await open();
    const reconnect = async () => {
      await act(async () => {
        noteReachable(false);
        noteReachable(true);
      });
      await settle();
    };
    serveApi({ 'GET /api/auth/session': () => refusal(500, 'internal', 'Something went wrong') });
    await reconnect();
    expect(result.current.session.status, 'what was known stays').toBe('signed-in');
    serveApi({ 'GET /api/auth/session': () => null });
    await reconnect();
    expect(result.current.session).toEqual({ status: 'signed-out' });
  });
});

describe('signing out', () => {
  test('drops what was read, the chosen team and what the window stored', async () => {
    const sent = serveApi({ ...signedInPage(), [signOut]: () => null });
    const { result, read, cached } = await open();
    read(['everybody']);
    chooseTeam(7);
    sessionStorage.setItem('draft', 'Good game');
    await act(() => result.current.signOut());
    expect(result.current.session).toEqual({ status: 'signed-out', left: true });
    expect(cached()).toBeUndefined();
    expect(selectedTeam()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(sent.at(-1)?.name).toBe(signOut);
  });

  test('works without a connection; the server hears of it when it is back', async () => {
    serveApi(signedInPage());
    const { result, read, cached } = await open();
    read(['everybody']);
    await act(() => result.current.signOut());
    expect(result.current.session).toMatchObject({ status: 'signed-out' });
    expect(cached()).toBeUndefined();
    expect(hasPendingSignOut()).toBe(true);
    const sent = serveApi({ [signOut]: () => null });
    await act(async () => noteReachable(true));
    await settle();
    expect(sent.map(({ name }) => name)).toEqual([signOut]);
    expect(hasPendingSignOut()).toBe(false);
  });

  test('is no session that ended: calls that are refused meanwhile change nothing', async () => {
    serveApi({
      ...signedInPage(),
      [signOut]: () => {
        notSignedIn.emit();
        return null;
      },
    });
    const { result, seen } = await open();
    await act(() => result.current.signOut());
    expect(seen).toEqual(['loading', 'signed-in', 'left']);
  });
});

describe('a mutation that is under way', () => {
  const vote = { id: 6, week: '2026-11-15', voterId: 2, candidateId: 3 };
  const ownVote = ['mvp', 1, 'vote', vote.week, 2];

  /** Votes, changes the reader, and then has the server answer; what the next one sees of it. */
  async function answerAfter(
    change: (session: Actions) => Promise<unknown>,
    next: Identity | null,
    answer: () => unknown,
  ) {
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    let reader: Identity | null = identity;
    serveApi({
      ...signedInPage(),
      'GET /api/auth/session': () => reader,
      'POST /api/mvp-votes': () => answered.then(answer),
      [signOut]: () => null,
    });
    const app = renderInApp(() => ({
      ...useSessionActions(),
      cast: useCastVote(1, { success: { title: 'Vote cast' }, failure: { title: 'Vote failed' } }),
    }));
    await settle();
    const outcomes: string[] = [];
    const { voterId, candidateId, week } = vote;
    const sent = app.result.current.cast.mutateAsync({ voterId, candidateId, week });
    void sent.then(
      () => outcomes.push('sent'),
      () => outcomes.push('failed'),
    );
    await settle();
    reader = next;
    await act(() => change(app.result.current));
    const isMutating = app.queryClient.isMutating();
    resolve();
    await settle();
    const titles = openToasts().map(({ title }) => title);
    return { isMutating, cached: app.queryClient.getQueryData(ownVote), outcomes, titles };
  }
  const nothing = { isMutating: 0, cached: undefined, outcomes: [], titles: [] };
  const other = { ...identity, uid: 'maya' };

  test.each([
    ['a success', () => vote],
    ['a refusal', () => refusal(409, 'voting_ended', 'The week is over')],
    ['the end of the session', () => refusal(401, 'not_signed_in', 'You must be logged in to vote')],
  ])('when its reader signs out is neither reported nor cached: %s', async (_what, answer) => {
    expect(await answerAfter((session) => session.signOut(), null, answer)).toEqual(nothing);
  });

  test('when somebody else signs in is neither reported nor cached', async () => {
    expect(
      await answerAfter(
        (session) => session.refresh(),
        other,
        () => vote,
      ),
    ).toEqual(nothing);
  });

  test('goes on where the reader stays', async () => {
    const seen = await answerAfter(
      (session) => session.refresh(),
      identity,
      () => vote,
    );
    expect(seen).toEqual({ isMutating: 1, cached: vote, outcomes: ['sent'], titles: ['Vote cast'] });
  });
});

test('a session that ends elsewhere signs out here and drops what was read', async () => {
  serveApi(signedInPage());
  const { result, read, cached } = await open();
  read(['everybody']);
  await act(async () => notSignedIn.emit());
  await settle();
  expect(result.current.session).toEqual({ status: 'signed-out' });
  expect(cached()).toBeUndefined();
});

describe('a refresh', () => {
  test('brings what the server knows now', async () => {
    let name = 'Jordan Lee';
    serveApi({ ...signedInPage(), 'POST /api/auth/user': () => account({ name }) });
    const { result } = await open();
    name = 'Jordan A. Lee';
    expect(await act(() => result.current.refresh())).toBe(true);
    expect(result.current.account).toMatchObject({ name: 'Jordan A. Lee' });
  });

  test('that finds no server leaves everything as it was', async () => {
    serveApi(signedInPage());
    const { result, read, cached } = await open();
    read(['everybody']);
    serveApi({});
    expect(await act(() => result.current.refresh())).toBe(false);
    expect(result.current.session.status).toBe('signed-in');
    expect(cached()).toEqual(['everybody']);
  });
});

describe('completing a sign-in', () => {
  test('lets the player in, on their own team, and calls off an earlier sign-out', async () => {
    setPendingSignOut(true);
    serveApi({ [signOut]: () => Promise.reject(new TypeError('Failed to fetch')) });
    const { result } = await open();
    chooseTeam(7);
    const sent = serveApi({
      'GET /api/auth/session': () => identity,
      'POST /api/auth/user': () => account(),
    });
    expect(await act(() => result.current.completeSignIn('HAWKS26'))).toBeNull();
    expect(result.current.account).toMatchObject({ id: 2 });
    expect(selectedTeam()).toBeNull();
    expect(hasPendingSignOut()).toBe(false);
    expect(sent.at(-1)?.body).toEqual({ ...identity, inviteCode: 'HAWKS26' });
  });

  test('gives the reason of a refusal', async () => {
    const { result } = await open();
    serveApi({
      'GET /api/auth/session': () => identity,
      'POST /api/auth/user': () => refusal(401, 'invite_required', 'New users need an invite code'),
    });
    expect(await act(() => result.current.completeSignIn())).toEqual({
      reason: 'invite-required',
      message: 'New users need an invite code',
    });
    expect(result.current.session.status).toBe('signed-out');
  });

  test('says so where the browser keeps no cookies', async () => {
    const { result } = await open();
    serveApi({ 'GET /api/auth/session': () => null });
    expect(await act(() => result.current.completeSignIn())).toMatchObject({ reason: 'failed' });
  });

  describe.each([
    ['on this device', signOut, (session: Actions) => session.signOut()],
    [
      'everywhere',
      'DELETE /api/auth/sessions',
      (session: Actions) => session.signOutBy(() => call(deleteSessions)),
    ],
  ] as const)('%s', (_where, endpoint, leave) => {
    test.each(['before', 'after'])(
      'is what one did oneself, also where the server says %s its answer that nobody is signed in',
      async (order) => {
        const [left, session] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
        serveApi({
          ...signedInPage(),
          'GET /api/auth/session': () => session.promise,
          [endpoint]: () => left.promise,
        });
        const { result, seen } = await open();
        await act(async () => {
          const { refresh } = result.current;
          // The live stream ends with the session and reconnects at about the time of the sign-out's reply.
          const done = [refresh(), leave(result.current), refresh()];
          for (const answer of order === 'before' ? [session, left] : [left, session]) {
            answer.resolve(null);
            await settle();
          }
          await Promise.all(done);
        });
        expect(seen).toEqual(['loading', 'signed-in', 'left']);
      },
    );
  });

  test('everywhere, when it fails, leaves the person signed in and connected to the other windows', async () => {
    serveApi({
      ...signedInPage(),
      'DELETE /api/auth/sessions': () => refusal(500, 'internal', 'Something went wrong'),
    });
    const { result } = await open();
    await act(async () => {
      await expect(result.current.signOutBy(() => call(deleteSessions))).rejects.toThrow();
    });
    expect(result.current.session.status).toBe('signed-in');
    await act(async () => notSignedIn.emit());
    expect(result.current.session).toEqual({ status: 'signed-out' });
  });
});
