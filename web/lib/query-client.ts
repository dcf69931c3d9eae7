import { QueryClient } from '@tanstack/react-query';

/**
 * Reads once and keeps it: data goes stale by a mutation's word only. Product §7, query defaults. Whether there is a
 * connection, calls find out: nothing waits for the browser's word that there is one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
