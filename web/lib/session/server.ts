import { type Account, acceptUser, getSession, type Identity, signOut } from '#contract/auth.ts';
import type { Acceptance } from '#contract/page-data.ts';
import { m } from '#messages';
import { call, errorText, RequestError } from '#web/lib/client.ts';
import { type Refusal, type SettledSession, signedIn } from './state.ts';
import { hasPendingSignOut, setPendingSignOut } from './storage.ts';

/** The issuer has verified somebody whose browser then sent no session: it stores no cookies. */
export function noCookies(): Refusal {
  return { reason: 'failed', message: m.signIn_authenticationFailed() };
}

/**
 * Sends the server whom the issuer has verified; its reply decides. Anything but a success signs out here and is logged.
 * Product §4, Auth; §8, Sign-in.
 */
export async function startSession(
  identity: Promise<Identity | null>,
  inviteCode?: string,
): Promise<SettledSession> {
  try {
    return await acceptIdentity(await identity, inviteCode);
  } catch (error) {
    console.warn('Failed to initialize player', error);
    return withRefusal(refusalOf(error));
  }
}

/**
 * Asks the server again who is signed in. A 401 or 403 is a reply and signs out; any other failure is logged and returns
 * null. Product §4, Player state; §8, Player initialisation.
 */
export async function refreshSession(): Promise<SettledSession | null> {
  try {
    return await acceptIdentity(await call(getSession));
  } catch (error) {
    console.warn('Failed to refresh player', error);
    const refusal = refusalOf(error);
    return refusal.reason === 'failed' ? null : withRefusal(refusal);
  }
}

let signOutRequest: Promise<void> | null = null;

/**
 * Signs out at the server; where that fails, the sign-out stays pending. One request at a time: the reply to a second one would
 * clear the cookie of a user who has signed in meanwhile. Product §8, Player initialisation.
 */
export function signOutAtServer(): Promise<void> {
  signOutRequest ??= sendSignOut().finally(() => {
    signOutRequest = null;
  });
  return signOutRequest;
}

export async function sendPendingSignOut(): Promise<void> {
  if (hasPendingSignOut()) await signOutAtServer();
}

async function sendSignOut(): Promise<void> {
  setPendingSignOut(true);
  try {
    await call(signOut);
    setPendingSignOut(false);
  } catch (error) {
    // After a 4xx there is no session left to end.
    if (error instanceof RequestError && error.status < 500) setPendingSignOut(false);
    console.warn('Failed to sign out', error);
  }
}

/** What the page says about the person who opened it: the reply that the server would give them. */
export function acceptedByPage(user: Identity, acceptance: Acceptance): SettledSession {
  if ('account' in acceptance) return signedIn(user, acceptance.account);
  const { code, message } = acceptance.refusal;
  return withRefusal({ reason: reasonsByCode[code], message });
}

async function acceptIdentity(user: Identity | null, inviteCode?: string): Promise<SettledSession> {
  if (!user) return { status: 'signed-out' };
  const player: Account = await call(acceptUser, { body: inviteCode ? { ...user, inviteCode } : user });
  if (player.message === undefined) return signedIn(user, player);
  return withRefusal({ reason: 'awaiting-approval', message: player.message });
}

const reasonsByCode = {
  invite_required: 'invite-required',
  join_offered: 'join-offered',
  awaiting_approval: 'awaiting-approval',
} as const;

const reasonsByStatus: Record<number, Refusal['reason']> = {
  401: 'invite-required',
  403: 'awaiting-approval',
};

function refusalOf(error: unknown): Refusal {
  const { status = 0, code } = error instanceof RequestError ? error : {};
  const reason = code === 'join_offered' ? 'join-offered' : (reasonsByStatus[status] ?? 'failed');
  return { reason, message: errorText(error, m.signIn_authenticationFailed()) };
}

function withRefusal(refusal: Refusal): SettledSession {
  return { status: 'signed-out', refusal };
}
