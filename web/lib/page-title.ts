import { useEffect } from 'react';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

const contentTitle = createStore<string | null>(null);

/** Names the page after what it shows, a player or a game, as long as it shows it. The server does the same. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return;
    contentTitle.set(title);
    return () => contentTitle.set(null);
  }, [title]);
}

/** What the page is named after now; null for the name of its route. */
export function useNamedAfter(): string | null {
  return useStore(contentTitle, null);
}

/** The same at once, for effects that run after those of the screen's components. */
export const namedAfter = contentTitle.get;
