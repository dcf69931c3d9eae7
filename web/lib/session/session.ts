import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { getSession } from '#contract/auth.ts';
import { call, notSignedIn } from '#web/lib/client.ts';
import { onceOnline } from '#web/lib/connection.ts';
import { page } from '#web/lib/page.ts';
import { forgetSearches } from '#web/lib/recent-searches.ts';
import { forgetWindow } from '#web/lib/storage.ts';
import { createEmitter } from '#web/lib/store.ts';
import { chooseTeam } from '#web/lib/team-choice.ts';
import {
  acceptedByPage,
  noCookies,
  refreshSession,
  sendPendingSignOut,
  signOutAtServer,
  startSession,
} from './server.ts';
import {
  type Refusal,
  reduce,
  type Session,
  type SessionEvent,
  type SettledSession,
  signedIn,
  startState,
} from './state.ts';
import {
  hasPendingInvite,
  hasPendingSignOut,
  lastUser,
  setPendingSignOut,
  takePendingInvite,
} from './storage.ts';

export type SessionActions = {
  /** Asks the server again who is signed in; false when it did not reply, and the session stays as it was. */
  refresh(): Promise<boolean>;
  /** Admits the person whom the issuer has just verified; returns null, or why not. */
  completeSignIn(inviteCode?: string): Promise<Refusal | null>;
  signOut(): Promise<void>;
  /** Signs out by a call that ends the sessions of every device. Where the call fails, it throws and the user stays signed in. */
  signOutBy(end: () => Promise<unknown>): Promise<void>;
};

export type SessionStore = {
  get(): Session;
  subscribe(listener: () => void): () => void;
  /** Resolves once it is known who is signed in. */
  settled(): Promise<SettledSession>;
  /** Finds out who is signed in and follows what the server says; returns how to stop. */
  start(): () => void;
  actions: SessionActions;
};

let readerChanges = 0;

/**
 * Call it when a request is sent. The function it returns says whether the reader is still the same: another one must neither
 * be told of the reply nor find it in the cache.
 */
export function watchReader(): () => boolean {
  const before = readerChanges;
  return () => readerChanges === before;
}

/** The session of a window, or of a page that the server renders. */
export function createSession(queryClient: QueryClient, initial: Session): SessionStore {
  let state = startState(initial);
  const { subscribe, emit } = createEmitter();

  async function dispatch(event: SessionEvent): Promise<void> {
    const before = state;
    state = reduce(before, event);
    if (state.reader !== before.reader) {
      readerChanges += 1;
      queryClient.getMutationCache().clear();
    }
    if (state.session === before.session) return;
    // Screens that the next reader may not see must unmount before the queries are read again.
    flushSync(emit);
    if (before.session.status === 'loading') return;
    queryClient.removeQueries({ type: 'inactive' });
    await queryClient.invalidateQueries();
  }

  async function settled(): Promise<SettledSession> {
    const { session } = state;
    if (session.status !== 'loading') return session;
    await new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        stop();
        resolve();
      });
    });
    return settled();
  }

  async function signOutWith(end: () => Promise<unknown>, mayFail: boolean): Promise<void> {
    await dispatch({ type: 'signing-out', mayFail });
    try {
      await end();
    } catch (error) {
      await dispatch({ type: 'sign-out-failed' });
      throw error;
    }
    chooseTeam(null);
    forgetWindow();
    forgetSearches();
    await dispatch({ type: 'signed-out' });
  }

  const actions: SessionActions = {
    async refresh() {
      const { isSigningOut, reader } = state;
      if (isSigningOut) return true;
      await sendPendingSignOut();
      const session = await refreshSession();
      if (session) await dispatch({ type: 'identified', session, reader });
      return session !== null;
    },
    async completeSignIn(inviteCode) {
      const { reader } = state;
      const session = await startSession(call(getSession), inviteCode);
      if (session.status === 'signed-in') {
        chooseTeam(null);
        setPendingSignOut(false);
      }
      await dispatch({ type: 'identified', session, reader });
      return session.status === 'signed-out' ? (session.refusal ?? noCookies()) : null;
    },
    signOut: () =>
      signOutWith(async () => {
        await signOutAtServer();
        if (hasPendingSignOut()) onceOnline(() => void sendPendingSignOut());
      }, false),
    signOutBy: (end) => signOutWith(end, true),
  };

  async function identify(): Promise<void> {
    const { session, reader } = state;
    const { identity } = page();
    if (hasPendingSignOut()) {
      await sendPendingSignOut();
      await dispatch({ type: 'identified', session: { status: 'signed-out' }, reader });
    } else if (identity && session.status === 'loading') {
      const next = await startSession(Promise.resolve(identity), takePendingInvite());
      await dispatch({ type: 'identified', session: next, reader });
    } else if (!identity && isFromHistory()) {
      const next = await refreshSession();
      if (next) await dispatch({ type: 'identified', session: next, reader });
    }
  }

  /** A page that was opened without a connection shows the last user until the server has replied. */
  function refreshOnceOnline(): () => void {
    let stop = () => {};
    const wait = () => {
      stop = onceOnline(async () => {
        if (!(await actions.refresh())) wait();
      });
    };
    wait();
    return () => stop();
  }

  function start(): () => void {
    const stopListening = notSignedIn.subscribe(() => void dispatch({ type: 'refused' }));
    const stopWaiting = page().shell ? refreshOnceOnline() : () => {};
    void identify();
    return () => {
      stopListening();
      stopWaiting();
    };
  }

  return { get: () => state.session, subscribe, settled, start, actions };
}

/** What the page says; while a sign-out or an invite code waits to be sent, the server's reply decides. */
export function sessionOfPage(): Session {
  const { identity, acceptance, shell } = page();
  if (identity && acceptance && !hasPendingSignOut() && !hasPendingInvite())
    return acceptedByPage(identity, acceptance);
  if (!shell) return { status: identity ? 'loading' : 'signed-out' };
  const last = lastUser();
  return last ? signedIn(last.user, last.player) : { status: 'signed-out' };
}

/** Back and forward show a visitor's page as the browser has stored it, even to somebody who has signed in since. */
function isFromHistory(): boolean {
  // biome-ignore lint/plugin: what entries of this type are; the method's type does not say it
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' && !page().shell;
}
