import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Account, getSession } from '#contract/auth.ts';
import { call } from './client.ts';
import { onceOnline } from './connection.ts';
import { lastUser } from './last-user.ts';
import { page } from './page.ts';
import { hasPendingInvite, takePendingInvite } from './pending-invite.ts';
import {
  clearPendingSignOut,
  hasPendingSignOut,
  sendPendingSignOut,
  signOutAtServer,
} from './pending-sign-out.ts';
import { noteReaderChange } from './same-reader.ts';
import { onSessionEnd } from './session-end.ts';
import type { Refusal, Session, SettledSession } from './session-state.ts';
import { forgetWindow } from './storage.ts';
import { noCookies, refreshSession, settledBy, signedIn, startSession } from './sync-session.ts';
import { chooseTeam } from './team-choice.ts';

export type { Refusal, Session };

type Actions = {
  /** Asks the server again who this is; false when it could not say, and what was known stays. */
  refresh(): Promise<boolean>;
  /** Lets in whom the issuer has just verified; null, or why not. */
  completeSignIn(inviteCode?: string): Promise<Refusal | null>;
  signOut(): Promise<void>;
  /** Leaves by a call that ends the sessions on every device. Throws, and stays signed in, where the server could not be told. */
  signOutBy(end: () => Promise<unknown>): Promise<void>;
};

const SessionContext = createContext<Session>({ status: 'loading' });
const ActionsContext = createContext<Actions | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>(sessionOfPage);
  const wasLoading = useRef(session.status === 'loading');
  const settle = useSettle(session, setSession);
  const leaving = useLeaving();
  const actions = useActions(settle, leaving);
  useSessionEnd(session.status === 'signed-in', settle, leaving);
  useEffect(() => {
    const user = page().identity;
    if (hasPendingSignOut()) void sendPendingSignOut().then(() => setSession(signedOut));
    else if (user) {
      if (wasLoading.current) void startSession(Promise.resolve(user), takePendingInvite()).then(setSession);
    } else if (isFromHistory()) void settleIfSomebody(settle);
  }, [settle]);
  useRefreshOnceOnline(actions.refresh);
  return (
    <ActionsContext value={actions}>
      <SessionContext value={session}>{children}</SessionContext>
    </ActionsContext>
  );
}

type Settle = (next: SettledSession) => Promise<void>;
type Leaving = ReturnType<typeof useLeaving>;

function useActions(settle: Settle, leaving: Leaving): Actions {
  const completeSignIn = useCallback(
    async (inviteCode?: string) => {
      const next = await startSession(call(getSession), inviteCode);
      if (next.status === 'signed-in') {
        chooseTeam(null);
        clearPendingSignOut();
      }
      await settle(next);
      return next.status === 'signed-out' ? (next.refusal ?? noCookies()) : null;
    },
    [settle],
  );
  const refresh = useCallback(async () => {
    const isCurrent = leaving.watch();
    if (!isCurrent()) return true;
    await sendPendingSignOut();
    const next = await refreshSession();
    if (next && isCurrent()) await settle(next);
    return next !== null;
  }, [leaving, settle]);
  const signOut = useCallback(
    () =>
      leaving.during(async () => {
        // From here on the server refuses what is under way.
        noteReaderChange();
        await signOutAtServer();
        if (hasPendingSignOut()) onceOnline(() => void sendPendingSignOut());
        await leave(settle);
      }),
    [leaving, settle],
  );
  const signOutBy = useCallback(
    (end: () => Promise<unknown>) =>
      leaving.during(async () => {
        await end();
        await leave(settle);
      }),
    [leaving, settle],
  );
  return useMemo(
    () => ({ refresh, completeSignIn, signOut, signOutBy }),
    [refresh, completeSignIn, signOut, signOutBy],
  );
}

/** A session that ends by itself, as the server says when it refuses a call. */
function useSessionEnd(isSignedIn: boolean, settle: Settle, leaving: Leaving): void {
  useEffect(() => {
    if (!isSignedIn) return;
    return onSessionEnd(() => {
      if (leaving.watch()()) void settle({ status: 'signed-out' });
    });
  }, [isSignedIn, leaving, settle]);
}

/**
 * The server ends a session before it answers the sign-out, and says so on other ways too. What is said meanwhile must not
 * look like a session that ended by itself.
 */
function useLeaving() {
  return useState(() => {
    let isLeaving = false;
    let departures = 0;
    return {
      /** Gives a function that says whether nobody signs out, or has done so since. */
      watch() {
        const before = departures;
        return () => !isLeaving && departures === before;
      },
      async during(leave: () => Promise<void>): Promise<void> {
        isLeaving = true;
        try {
          await leave();
          departures += 1;
        } finally {
          isLeaving = false;
        }
      },
    };
  })[0];
}

/** Back and forward show a visitor's page as the browser has stored it, even to somebody who has signed in since. */
function isFromHistory(): boolean {
  // biome-ignore lint/plugin: what entries of this type are; the method's type does not say it
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' && !page().shell;
}

async function settleIfSomebody(settle: Settle): Promise<void> {
  const next = await refreshSession();
  if (next?.status === 'signed-in' || next?.refusal) await settle(next);
}

async function leave(settle: Settle): Promise<void> {
  chooseTeam(null);
  forgetWindow();
  await settle({ status: 'signed-out', left: true });
}

/** Another object would have the screens rendered anew, before they are hydrated. */
function signedOut(session: Session): Session {
  return session.status === 'signed-out' ? session : { status: 'signed-out' };
}

/** Changes the session. Replies say what their reader may do, so what was read as somebody else is dropped or read again. */
function useSettle(session: Session, setSession: (next: Session) => void) {
  const queryClient = useQueryClient();
  const lastUid = useRef<string>(null);
  if (session.status === 'signed-in') lastUid.current = session.user.uid;
  return useCallback(
    async (next: SettledSession) => {
      if (isReaderChange(lastUid.current, next)) {
        noteReaderChange();
        const mutations = queryClient.getMutationCache();
        for (const mutation of mutations.getAll()) mutations.remove(mutation);
      }
      // A screen that the next reader may not see must be gone first: what it reads would be refused, again and again.
      flushSync(() => setSession(next));
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries();
    },
    [queryClient, setSession],
  );
}

/** A session that has ended by itself is still its reader's, until somebody else comes: what it refused is to be told. */
function isReaderChange(lastUid: string | null, next: SettledSession): boolean {
  if (next.status === 'signed-out') return next.left === true;
  return lastUid !== null && lastUid !== next.user.uid;
}

/** A page that was opened without a connection shows the last user, until the server has answered who is signed in. */
function useRefreshOnceOnline(refresh: () => Promise<boolean>): void {
  useEffect(() => {
    if (!page().shell) return;
    let stop = () => {};
    const wait = () => {
      stop = onceOnline(async () => {
        if (!(await refresh())) wait();
      });
    };
    wait();
    return () => stop();
  }, [refresh]);
}

export function useSession(): Session {
  return useContext(SessionContext);
}

export function useSessionActions(): Actions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('SessionProvider is missing above');
  return actions;
}

/** The signed-in person's own record, or null. */
export function useAccount(): Account | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.player : null;
}

function sessionOfPage(): Session {
  const { identity, acceptance, shell } = page();
  const isPending = !import.meta.env.SSR && (hasPendingSignOut() || hasPendingInvite());
  if (identity && acceptance && !isPending) return settledBy(identity, acceptance);
  if (!shell) return { status: identity ? 'loading' : 'signed-out' };
  const remembered = lastUser();
  return remembered ? signedIn(remembered.user, remembered.player) : { status: 'signed-out' };
}
