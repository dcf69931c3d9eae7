import type { Query, QueryClient } from '@tanstack/react-query';

/** The query that has failed with this error; undefined for a fault of the code. */
export function failedQuery(queryClient: QueryClient, error: unknown): Query | undefined {
  return queryClient
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.error === error);
}
