import type { Account, Identity } from '#contract/auth.ts';
import { keptAnswers, keptPictures } from './kept-names.ts';
import { readStored, store } from './storage.ts';

/** Whoever was signed in here last and has not signed out: what opens without a connection is theirs. */
export type RememberedPerson = { user: Identity; player: Account | null };

const key = 'sixth-man-person';

export function rememberedPerson(): RememberedPerson | null {
  const text = readStored('local', key);
  return text?.startsWith('{') ? (JSON.parse(text) as RememberedPerson) : null;
}

/** Nothing of somebody who was here before is left for `person`. */
export function rememberPerson(person: RememberedPerson): void {
  const before = rememberedPerson();
  if (before && before.user.uid !== person.user.uid) forgetKept();
  store('local', key, JSON.stringify(person));
}

export function forgetPerson(): void {
  if (!rememberedPerson()) return;
  store('local', key, null);
  forgetKept();
}

function forgetKept(): void {
  if (typeof caches === 'undefined') return;
  for (const name of [keptAnswers, keptPictures]) void caches.delete(name);
}
