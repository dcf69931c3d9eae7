import type { Account, Identity } from '#contract/auth.ts';
import { imageCache } from '#web/lib/cache-names.ts';
import { readStored, store } from '#web/lib/storage.ts';

const pendingSignOut = 'sixth-man-sign-out-owed';
const pendingInvite = 'sixth-man-invite';
const lastUserKey = 'sixth-man-person';

/** Whether somebody has signed out here and the server does not know it yet. */
export function hasPendingSignOut(): boolean {
  return readStored('local', pendingSignOut) !== null;
}

export function setPendingSignOut(isPending: boolean): void {
  store('local', pendingSignOut, isPending ? 'owed' : null);
}

/** Stores an invite code while this window is at the issuer, where no popup could be opened. */
export function storePendingInvite(code: string | undefined): void {
  store('session', pendingInvite, code || null);
}

export function hasPendingInvite(): boolean {
  return readStored('session', pendingInvite) !== null;
}

/** Returns the stored code and deletes it. */
export function takePendingInvite(): string | undefined {
  const code = readStored('session', pendingInvite) ?? undefined;
  store('session', pendingInvite, null);
  return code;
}

/** The last user of this browser, unless they signed out: pages that open without a connection show their data. */
export type LastUser = { user: Identity; player: Account | null };

export function lastUser(): LastUser | null {
  const text = readStored('local', lastUserKey);
  return text?.startsWith('{') ? JSON.parse(text) : null;
}

/** Stores the signed-in user. True when it was somebody else before, whose images are deleted. */
export function saveLastUser(user: LastUser): boolean {
  const before = lastUser();
  store('local', lastUserKey, JSON.stringify(user));
  const isOther = before !== null && before.user.uid !== user.user.uid;
  if (isOther) deleteImages();
  return isOther;
}

/** True when there was one, whose images are deleted. */
export function clearLastUser(): boolean {
  if (!lastUser()) return false;
  store('local', lastUserKey, null);
  deleteImages();
  return true;
}

function deleteImages(): void {
  if (typeof caches !== 'undefined') void caches.delete(imageCache);
}
