import type { PersistedQuery } from '@tanstack/query-persist-client-core';

/** How many answers are stored, the newest of them, and for how long. */
export const persistenceLimits = { entries: 80, ageMs: 14 * 24 * 60 * 60 * 1000 } as const;

/** Who reads, and by which contract. `uid` is the issuer's subject of the user; null for a visitor. */
export type Reader = { uid: string | null; contract: string };

/** Nobody sees what was read as somebody else, and no version of the client what it may not understand. */
export function busterOf({ contract, uid }: Reader): string {
  return JSON.stringify([contract, uid]);
}

const secretFields = new Set(['email', 'inviteCode', 'invitedBy']);

/** For JSON.stringify: a captain's answers have emails and invite codes, which are not stored. */
export function withoutSecrets(key: string, value: unknown): unknown {
  return secretFields.has(key) ? undefined : value;
}

type Entry = readonly [key: string, query: Pick<PersistedQuery, 'state'>];

/** The keys of the oldest answers, beyond the number that is stored. */
export function surplusKeys(entries: readonly Entry[]): string[] {
  const newestFirst = entries.toSorted(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return newestFirst.slice(persistenceLimits.entries).map(([key]) => key);
}
