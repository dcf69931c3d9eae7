import { useSyncExternalStore } from 'react';

/** The reader's own IANA zone. UTC in what the server renders, which cannot know it, and until that has come alive. */
export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, ownZone, () => 'UTC');
}

const neverChanges = () => () => {};

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
