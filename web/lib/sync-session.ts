import { type Account, acceptUser, getSession, type Identity } from '#contract/auth.ts';
import type { Acceptance } from '#contract/page-data.ts';
import { isProfileComplete } from '#domain/profile.ts';
import { m } from '#messages';
import { call, errorText, RequestError } from './client.ts';
import type { Refusal, SettledSession } from './session-state.ts';

/** The issuer said who it is, and then the browser came without its session: it keeps no cookies. */
export function noCookies(): Refusal {
  return { reason: 'failed', message: m.signIn_authenticationFailed() };
}

/**
 * Posts whom the identity provider has verified to the server, whose answer decides. Anything but a success signs out
 * here and is logged. Product §4, Auth; §8, Sign-in.
 */
export async function startSession(
  identity: Promise<Identity | null>,
  inviteCode?: string,
): Promise<SettledSession> {
  try {
    return await sync(await identity, inviteCode);
  } catch (error) {
    console.warn('Failed to initialize player', error);
    return sessionOfRefusal(refusalOf(error));
  }
}

/**
 * Asks again who this is. A 401 or 403 is an answer and signs out; any other failure is logged only and gives null:
 * what was known stays. Product §4, Player state; §8, Player initialisation.
 */
export async function refreshSession(): Promise<SettledSession | null> {
  try {
    return await sync(await call(getSession));
  } catch (error) {
    console.warn('Failed to refresh player', error);
    const refusal = refusalOf(error);
    return refusal.reason === 'failed' ? null : sessionOfRefusal(refusal);
  }
}

export function signedIn(user: Identity, player: Account | null): SettledSession {
  return { status: 'signed-in', user, player, profileIncomplete: !!player && !isProfileComplete(player) };
}

/** What a page says of the person who opened it, as the server's answer to them would. */
export function settledBy(user: Identity, acceptance: Acceptance): SettledSession {
  if ('account' in acceptance) return signedIn(user, acceptance.account);
  const { code, message } = acceptance.refusal;
  return sessionOfRefusal({ reason: reasonsOfCodes[code], message });
}

async function sync(user: Identity | null, inviteCode?: string): Promise<SettledSession> {
  if (!user) return { status: 'signed-out' };
  const player = await call(acceptUser, { body: inviteCode ? { ...user, inviteCode } : user });
  if (player.message === undefined) return signedIn(user, player);
  return sessionOfRefusal({ reason: 'awaiting-approval', message: player.message });
}

const reasonsOfCodes = {
  invite_required: 'invite-required',
  join_offered: 'join-offered',
  awaiting_approval: 'awaiting-approval',
} as const;

const reasons: Record<number, Refusal['reason']> = { 401: 'invite-required', 403: 'awaiting-approval' };

/** Product §4, Sign-in flow responses. */
function refusalOf(error: unknown): Refusal {
  const { status = 0, code } = error instanceof RequestError ? error : {};
  const reason = code === 'join_offered' ? 'join-offered' : (reasons[status] ?? 'failed');
  return { reason, message: errorText(error, m.signIn_authenticationFailed()) };
}

function sessionOfRefusal(refusal: Refusal): SettledSession {
  return { status: 'signed-out', refusal };
}
