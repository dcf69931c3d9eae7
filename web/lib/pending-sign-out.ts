import { signOut } from '#contract/auth.ts';
import { call, RequestError } from './client.ts';
import { readStored, store } from './storage.ts';

const key = 'sixth-man-sign-out-owed';

/** A sign-out that was made without a connection is sent to the server before any other request. */
export function hasPendingSignOut(): boolean {
  return readStored('local', key) !== null;
}

let running: Promise<void> | null = null;

/**
 * Signs out at the server; where it cannot be reached, or answers 5xx, that stays pending. A failure is logged only. One
 * call at a time: the answer to a second one would clear the cookie of a user who has signed in meanwhile.
 * Product §8, Player initialisation.
 */
export function signOutAtServer(): Promise<void> {
  running ??= send().finally(() => {
    running = null;
  });
  return running;
}

async function send(): Promise<void> {
  store('local', key, 'owed');
  try {
    await call(signOut);
    clearPendingSignOut();
  } catch (error) {
    // The session has ended already.
    if (error instanceof RequestError && error.status < 500) clearPendingSignOut();
    console.warn('Failed to sign out', error);
  }
}

/** Somebody has signed in since. */
export function clearPendingSignOut(): void {
  store('local', key, null);
}

export async function sendPendingSignOut(): Promise<void> {
  if (hasPendingSignOut()) await signOutAtServer();
}
