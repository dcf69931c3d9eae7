import { setTimeout as wait } from 'node:timers/promises';
import type { PendingSignIn } from '#server/identity/attempt-seal.ts';
import type { Device } from '#server/identity/device.ts';
import { SignInRefused } from '#server/identity/oidc.ts';
import { createSession, isSessionNew } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';

/** One callback of the issuer: the attempt it belongs to, and the token of the session that the attempt leads to. */
export type Callback = {
  readonly url: URL;
  readonly attempt: PendingSignIn;
  readonly token: string;
  readonly device: Device;
};

/** `uid`: who signed in with this callback; null if an earlier one of the same attempt has done so. */
export type Completed = { readonly uid: string | null };

const pollIntervalMs = 250;
const polls = 6;

/**
 * Completes sign-ins. A browser may send one callback twice, for example by a service worker's navigation preload: the code is
 * redeemed once, and the repeated callback ends with the same session. Throws SignInRefused and IssuerUnavailable.
 */
export function signInCompleter({ db, identity }: Pick<Services, 'db' | 'identity'>) {
  const running = new Map<string, Promise<Completed>>();

  async function complete({ url, attempt, token, device }: Callback): Promise<Completed> {
    if (await isSessionNew(db, token)) return { uid: null };
    try {
      const verified = await identity.finish(url, attempt);
      await createSession({ db, identity }, verified, device, token);
      return { uid: verified.uid };
    } catch (error) {
      const isCodeUsed = error instanceof SignInRefused && error.code === 'attempt_stale';
      if (isCodeUsed && (await isCompletedElsewhere(token))) return { uid: null };
      throw error;
    }
  }

  /** Another process may have redeemed the code and be about to store the session. */
  async function isCompletedElsewhere(token: string): Promise<boolean> {
    for (let poll = 0; poll < polls; poll++) {
      if (await isSessionNew(db, token)) return true;
      await wait(pollIntervalMs);
    }
    return false;
  }

  return async (callback: Callback): Promise<Completed> => {
    const earlier = running.get(callback.token);
    if (earlier) return earlier.then(() => ({ uid: null }));
    const completion = complete(callback).finally(() => running.delete(callback.token));
    running.set(callback.token, completion);
    return completion;
  };
}
