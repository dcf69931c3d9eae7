import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type Account, getSession, type Identity, postAuthUser } from '#contract/auth.ts';
import { isProfileComplete } from '#domain/profile.ts';
import { call, errorText, RequestError } from './client.ts';
import { onceOnline } from './connection.ts';
import { forgetOwedSignOut, isSignOutOwed, payOwedSignOut, signOutAtServer } from './owed-sign-out.ts';
import { page } from './page.ts';
import { takePendingInvite } from './pending-invite.ts';
import { rememberedPerson } from './remembered-person.ts';
import { forgetWindow } from './storage.ts';
import { forgetTeam } from './team-choice.ts';

/** Why a person whom the issuer has verified was not let in. Specification §4, Sign-in flow responses. */
export type Refusal = {
  reason: 'invite-required' | 'awaiting-approval' | 'failed';
  /** For a person to read. */
  message: string;
};

/** Specification §4, Auth and Player state. */
export type Session =
  | { status: 'loading' }
  /** `left` when the person signed out here; otherwise nobody was signed in, or the session ended by itself. */
  | { status: 'signed-out'; refusal?: Refusal; left?: true }
  | { status: 'signed-in'; user: Identity; player: Account | null; profileIncomplete: boolean };

type Actions = {
  /** Asks the server again who this is. */
  refresh(): Promise<void>;
  /** Lets in whom the issuer has just verified; null, or why not. */
  completeSignIn(inviteCode?: string): Promise<Refusal | null>;
  signOut(): Promise<void>;
};

const SessionContext = createContext<Session>({ status: 'loading' });
const ActionsContext = createContext<Actions | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<Session>(sessionOfPage);
  const settle = useCallback(
    async (next: Session) => {
      setSession(next);
      // Replies say what their reader may do, so what was read as somebody else is dropped or read again.
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries();
    },
    [queryClient],
  );
  const completeSignIn = useCallback(
    async (inviteCode?: string) => {
      const next = await admit(call(getSession), inviteCode);
      if (next.status === 'signed-in') {
        forgetTeam();
        forgetOwedSignOut();
      }
      await settle(next);
      return next.status === 'signed-out' ? (next.refusal ?? notKept) : null;
    },
    [settle],
  );
  const refresh = useCallback(async () => {
    await payOwedSignOut();
    await settle(await admit(call(getSession)));
  }, [settle]);
  const signOut = useCallback(async () => {
    await signOutAtServer().catch(report);
    if (isSignOutOwed()) onceOnline(() => void payOwedSignOut());
    forgetTeam();
    forgetWindow();
    await settle({ status: 'signed-out', left: true });
  }, [settle]);
  const end = useCallback(() => void settle({ status: 'signed-out' }), [settle]);
  useSessionEnd(session.status === 'signed-in', end);
  useEffect(() => {
    const user = page().identity;
    if (isSignOutOwed()) void payOwedSignOut().then(() => setSession({ status: 'signed-out' }));
    else if (user) void admit(Promise.resolve(user), takePendingInvite()).then(setSession);
  }, []);
  // Who was remembered is asked for as soon as there is somebody to ask.
  useEffect(() => (page().shell ? onceOnline(() => void refresh()) : undefined), [refresh]);
  const actions = useMemo(() => ({ refresh, completeSignIn, signOut }), [refresh, completeSignIn, signOut]);
  return (
    <ActionsContext value={actions}>
      <SessionContext value={session}>{children}</SessionContext>
    </ActionsContext>
  );
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

/** Calls back when the server no longer knows the session: it ended elsewhere, or after thirty days. */
function useSessionEnd(isSignedIn: boolean, ended: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    const watch = (error: unknown) => {
      if (error instanceof RequestError && error.code === 'not_signed_in') ended();
    };
    const stops = [
      queryClient
        .getQueryCache()
        .subscribe(({ query, type }) => type === 'updated' && watch(query.state.error)),
      queryClient
        .getMutationCache()
        .subscribe(({ mutation, type }) => type === 'updated' && watch(mutation?.state.error)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, isSignedIn, ended]);
}

type Settled = Exclude<Session, { status: 'loading' }>;

function sessionOfPage(): Session {
  const { identity, shell } = page();
  if (!shell) return { status: identity ? 'loading' : 'signed-out' };
  const remembered = rememberedPerson();
  return remembered ? signedIn(remembered.user, remembered.player) : { status: 'signed-out' };
}

function signedIn(user: Identity, player: Account | null): Settled {
  return { status: 'signed-in', user, player, profileIncomplete: !!player && !isProfileComplete(player) };
}

/** Posts the verified person to the server, whose answer decides. Anything but a success signs out here. */
async function admit(identity: Promise<Identity | null>, inviteCode?: string): Promise<Settled> {
  try {
    const user = await identity;
    if (!user) return { status: 'signed-out' };
    const player = await call(postAuthUser, { body: inviteCode ? { ...user, inviteCode } : user });
    if (player.message?.includes('approval')) return refused('awaiting-approval', player.message);
    return signedIn(user, player);
  } catch (error) {
    if (error instanceof RequestError && error.status === 401)
      return refused('invite-required', textOf(error));
    if (error instanceof RequestError && error.status === 403)
      return refused('awaiting-approval', textOf(error));
    report(error);
    return refused('failed', textOf(error));
  }
}

/** The issuer said who it is, and then the browser came without its session: it keeps no cookies. */
const notKept: Refusal = { reason: 'failed', message: 'Authentication failed' };

function refused(reason: Refusal['reason'], message: string): Settled {
  return { status: 'signed-out', refusal: { reason, message } };
}

function textOf(error: unknown): string {
  return errorText(error, 'Authentication failed');
}

/** Specification §8: the sign-in sync error is logged, and the person is signed out. */
function report(error: unknown): void {
  console.warn('Failed to initialize player', error);
}
