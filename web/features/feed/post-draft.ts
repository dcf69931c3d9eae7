import { useEffect, useState } from 'react';
import { readStored, store } from '#web/lib/storage.ts';
import { createEmitter } from '#web/lib/store.ts';

const keyOf = (playerId: number) => `sixth-man-post-${playerId}`;

const clearing = createEmitter();

/** The text of a player's next post: kept in this window until it is shared or its writer signs out. */
export function usePostDraft(playerId: number): [string, (text: string) => void] {
  const [text, setText] = useState(() => readStored('session', keyOf(playerId)) ?? '');
  useEffect(() => clearing.subscribe(() => setText('')), []);
  const write = (next: string) => {
    setText(next);
    store('session', keyOf(playerId), next || null);
  };
  return [text, write];
}

/** Once it is shared: also on a feed that was left and opened again meanwhile. */
export function clearPostDraft(playerId: number): void {
  store('session', keyOf(playerId), null);
  clearing.emit();
}
