import type { Account, Identity } from '#contract/auth.ts';
import { imageCache, keptAnswers } from './cache-names.ts';
import { readStored, store } from './storage.ts';

/** Whoever was signed in here last and has not signed out: what opens without a connection is theirs. */
export type LastUser = { user: Identity; player: Account | null };

const key = 'sixth-man-person';

export function lastUser(): LastUser | null {
  const text = readStored('local', key);
  return text?.startsWith('{') ? (JSON.parse(text) as LastUser) : null;
}

/** Nothing of somebody who was here before is left for `person`. */
export function saveLastUser(person: LastUser): void {
  const before = lastUser();
  if (before && before.user.uid !== person.user.uid) forgetKept();
  store('local', key, JSON.stringify(person));
}

export function clearLastUser(): void {
  if (!lastUser()) return;
  store('local', key, null);
  forgetKept();
}

function forgetKept(): void {
  if (typeof caches === 'undefined') return;
  for (const name of [keptAnswers, imageCache]) void caches.delete(name);
}
