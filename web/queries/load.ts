import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import type { Call } from '#web/lib/client.ts';

/** Reads a query into the cache for the screen that shows it. Undefined where that fails, which the screen says. */
export type Load = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
) => Promise<Data | undefined>;

/** The same for the first page of a list. */
export type LoadPages = <Page, Key extends QueryKey, Cursor>(
  query: FetchInfiniteQueryOptions<Page, Error, Page, Key, Cursor>,
) => Promise<InfiniteData<Page, Cursor> | undefined>;

/** What route loaders read with. `call` is given on the server, where each request has its own. */
export function createLoad(queryClient: QueryClient, call?: Call): { load: Load; loadPages: LoadPages } {
  return {
    load: (query) =>
      queryClient
        .ensureQueryData({ ...withCall(query, call), revalidateIfStale: true })
        .catch(() => undefined),
    loadPages: (query) =>
      queryClient
        .ensureInfiniteQueryData({ ...withCall(query, call), revalidateIfStale: true })
        .catch(() => undefined),
  };
}

function withCall<Query extends object>(query: Query, call: Call | undefined): Query {
  if (!call || !('queryFn' in query) || typeof query.queryFn !== 'function') return query;
  const { queryFn } = query;
  return { ...query, queryFn: (context: object) => queryFn({ ...context, call }) };
}
