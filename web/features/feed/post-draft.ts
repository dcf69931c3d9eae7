import { useState } from 'react';
import { readStored, store } from '#web/lib/storage.ts';

const keyOf = (playerId: number) => `sixth-man-post-${playerId}`;

/** The text of a player's next post: kept in this window until it is shared or its writer signs out. */
export function usePostDraft(playerId: number): [string, (text: string) => void] {
  const [text, setText] = useState(() => readStored('session', keyOf(playerId)) ?? '');
  const write = (next: string) => {
    setText(next);
    store('session', keyOf(playerId), next || null);
  };
  return [text, write];
}
