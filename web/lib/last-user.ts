import type { Account, Identity } from '#contract/auth.ts';
import { imageCache } from './cache-names.ts';
import { readStored, store } from './storage.ts';

/** The last user of this browser, unless they signed out: pages that open without a connection show their data. */
export type LastUser = { user: Identity; player: Account | null };

const key = 'sixth-man-person';

export function lastUser(): LastUser | null {
  const text = readStored('local', key);
  return text?.startsWith('{') ? JSON.parse(text) : null;
}

/** Stores the signed-in user. True when somebody else was before, whose images are deleted. */
export function saveLastUser(user: LastUser): boolean {
  const before = lastUser();
  store('local', key, JSON.stringify(user));
  const isOther = before !== null && before.user.uid !== user.user.uid;
  if (isOther) deleteImages();
  return isOther;
}

/** True when there was one, whose images are deleted. */
export function clearLastUser(): boolean {
  if (!lastUser()) return false;
  store('local', key, null);
  deleteImages();
  return true;
}

function deleteImages(): void {
  if (typeof caches !== 'undefined') void caches.delete(imageCache);
}
