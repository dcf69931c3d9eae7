import { QueryClient } from '@tanstack/react-query';
import { createMutationCache } from './mutation-handler.ts';

/**
 * Data is read once and goes stale by a mutation's `meta` only. Product §7, query defaults. Calls find out whether there
 * is a connection: nothing waits for `navigator.onLine`.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: createMutationCache(() => queryClient),
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
