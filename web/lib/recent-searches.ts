import { readStored, store } from './storage.ts';

const key = 'sixth-man-searches';
const limit = 5;

/** What somebody has searched for in this browser, newest first. Product §2, Search. */
export function recentSearches(uid: string): string[] {
  const [owner, ...texts] = (readStored('local', key) ?? '').split('\n');
  return owner === uid ? texts : [];
}

/** `text` is one line. */
export function rememberSearch(uid: string, text: string): void {
  const others = recentSearches(uid).filter((one) => one.toLowerCase() !== text.toLowerCase());
  store('local', key, [uid, text, ...others].slice(0, 1 + limit).join('\n'));
}

export function forgetSearches(): void {
  store('local', key, null);
}
