import type { Query, QueryClient } from '@tanstack/react-query';
import { RequestError } from '#web/lib/client.ts';
import { ConnectionError } from '#web/lib/connection.ts';

/** Whether a read has failed, in contrast to a fault of the code. */
export function isFailedRead(error: unknown): boolean {
  return error instanceof RequestError || error instanceof ConnectionError;
}

/** The query that has failed with this error; undefined where it has been refetched since. */
export function failedQuery(queryClient: QueryClient, error: unknown): Query | undefined {
  return queryClient
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.error === error);
}
