import { useSyncExternalStore } from 'react';

/** From here on two columns stand beside each other: Tailwind's `lg`. */
const query = '(min-width: 64rem)';

/** Whether the window has room for two columns, for a screen that shows something else where it hasn't. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
