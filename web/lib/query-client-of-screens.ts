import type { QueryClient } from '@tanstack/react-query';
import { createStore } from './store.ts';

/** Null until the screens are there: the session comes before them, with the bars. */
const screensClient = createStore<QueryClient | null>(null);

export const setQueryClient = screensClient.set;

/** Waits for the screens. */
export function queryClientOfScreens(): Promise<QueryClient> {
  const client = screensClient.get();
  if (client) return Promise.resolve(client);
  return new Promise((resolve) => {
    const stop = screensClient.subscribe(() => {
      stop();
      resolve(queryClientOfScreens());
    });
  });
}
