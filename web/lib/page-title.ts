import { useEffect, useSyncExternalStore } from 'react';

let shown: string | null = null;
const listeners = new Set<() => void>();

/** Names the page after what it shows, a player or a game, as long as it shows it. The server does the same. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return;
    tell(title);
    return () => tell(null);
  }, [title]);
}

/** What the page is named after now; null for the name of its route. */
export function useNamedAfter(): string | null {
  return useSyncExternalStore(onChange, namedAfter, () => null);
}

/** The same, as of now, where a component's own effects have already spoken. */
export function namedAfter(): string | null {
  return shown;
}

function tell(title: string | null): void {
  shown = title;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
