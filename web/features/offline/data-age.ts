import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** When the oldest of what the screen shows was read, in milliseconds since 1970; null while it shows nothing. */
export function useDataAge(): number | null {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => oldestUpdate(queryClient),
    () => null,
  );
}

export function oldestUpdate(queryClient: QueryClient): number | null {
  const activeQueries = queryClient.getQueryCache().findAll({ type: 'active' });
  const times = activeQueries.flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
  return times.length === 0 ? null : Math.min(...times);
}
