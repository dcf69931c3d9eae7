import type { Account, Identity } from '#contract/auth.ts';
import { isProfileComplete } from '#domain/profile.ts';

/** Why the server did not admit somebody whom the issuer has verified. Product §4, Sign-in flow responses. */
export type Refusal = {
  reason: 'invite-required' | 'join-offered' | 'awaiting-approval' | 'failed';
  /** For the person to read. */
  message: string;
};

/** Who uses this window. Product §4, Auth and Player state. */
export type Session =
  | { status: 'loading' }
  /** `left` after a sign-out in this window; otherwise there was no session, or it ended elsewhere. */
  | { status: 'signed-out'; refusal?: Refusal; left?: true }
  | { status: 'signed-in'; user: Identity; player: Account | null; profileIncomplete: boolean };

export type SettledSession = Exclude<Session, { status: 'loading' }>;

export type SessionState = {
  readonly session: Session;
  /** Who was signed in last since the page was opened. */
  readonly lastUid: string | null;
  /** Rises when the reader signs out in this window, or somebody else signs in. */
  readonly reader: number;
  readonly isSigningOut: boolean;
};

export type SessionEvent =
  /** The server has said who is signed in. `reader` is the one who was here when it was asked. */
  | { type: 'identified'; session: SettledSession; reader: number }
  /** The server has refused a call because the session has ended. */
  | { type: 'refused' }
  | { type: 'signing-out'; mayFail: boolean }
  | { type: 'sign-out-failed' }
  | { type: 'signed-out' };

export function startState(session: Session): SessionState {
  const lastUid = session.status === 'signed-in' ? session.user.uid : null;
  return { session, lastUid, reader: 0, isSigningOut: false };
}

/**
 * The server ends a session before it replies to the sign-out, so replies and refusals that arrive meanwhile, or that an
 * earlier reader has requested, change nothing.
 */
export function reduce(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'identified':
      if (state.isSigningOut || event.reader !== state.reader) return state;
      return withSession(state, event.session);
    case 'refused':
      if (state.isSigningOut || state.session.status !== 'signed-in') return state;
      return withSession(state, { status: 'signed-out' });
    case 'signing-out':
      return { ...state, isSigningOut: true, reader: state.reader + (event.mayFail ? 0 : 1) };
    case 'sign-out-failed':
      return { ...state, isSigningOut: false };
    case 'signed-out': {
      const session = { status: 'signed-out', left: true } as const;
      return { ...state, session, reader: state.reader + 1, isSigningOut: false };
    }
  }
}

/** After a session has ended elsewhere, the reader stays the same until somebody else signs in. */
function withSession(state: SessionState, session: SettledSession): SessionState {
  if (isVisitor(state.session) && isVisitor(session)) return state;
  if (session.status === 'signed-out') return { ...state, session };
  const { uid } = session.user;
  const isOther = state.lastUid !== null && state.lastUid !== uid;
  return { ...state, session, lastUid: uid, reader: state.reader + (isOther ? 1 : 0) };
}

function isVisitor(session: Session): boolean {
  return session.status === 'signed-out' && !session.refusal && !session.left;
}

export function signedIn(user: Identity, player: Account | null): SettledSession {
  return { status: 'signed-in', user, player, profileIncomplete: !!player && !isProfileComplete(player) };
}

/** Whether the captain has not approved this person yet: every screen treats them as a visitor. Product §4. */
export function isAwaitingApproval(session: Session): boolean {
  return session.status === 'signed-out' && session.refusal?.reason === 'awaiting-approval';
}
