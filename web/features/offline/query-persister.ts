import { type Query, type QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { withStorageTimeout } from '#web/lib/storage-timeout.ts';
import { createReadersPersister, currentReader, isCurrent, pruneAnswers } from './answer-storage.ts';

/** Puts what was stored for this reader where the screens look for it, unless something newer is there. */
export async function restoreAnswers(queryClient: QueryClient, queryKey?: QueryKey): Promise<void> {
  const reader = currentReader();
  // Restored apart, because the persister would overwrite newer answers.
  const stored = new QueryClient();
  await createReadersPersister(reader).restoreQueries(stored, queryKey && { queryKey, exact: true });
  if (isCurrent(reader)) for (const query of stored.getQueryCache().getAll()) mergeNewer(queryClient, query);
  stored.clear();
}

/** The same, and goes on without them where the browser's database does not answer. */
export async function restoreAnswersInTime(queryClient: QueryClient): Promise<void> {
  await withStorageTimeout(restoreAnswers(queryClient), undefined).catch(() => {});
}

/** Reads what a page without a connection begins with: stored answers, and at the same time the code of its screen. */
export async function readStoredScreen(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const [routes] = router.getMatchedRoutes(location.pathname);
  await Promise.allSettled([
    restoreAnswersInTime(queryClient),
    ...routes.map((route) => router.loadRouteChunk(route)),
  ]);
}

function mergeNewer(queryClient: QueryClient, { queryKey, state }: Query): void {
  const cachedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const updatedAt = state.dataUpdatedAt;
  if (cachedAt < updatedAt) queryClient.setQueryData(queryKey, state.data, { updatedAt });
}

/**
 * From now on stores the answers of queries that have `persist` in their meta, and restores one when its read fails.
 * Returns how to stop. To be called anew for the next reader.
 */
export function persistAnswers(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  // Read at each write: a sign-out is stored only after this was called for it.
  const persist = (query: Query) =>
    createReadersPersister(currentReader())
      .persistQuery(query)
      .catch(() => {});
  void persistInTurn(cache, persist)
    .then(pruneAnswers)
    .catch(() => {});
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.persist) return;
    // A removed query's late answer was read for the previous user.
    if (cache.get(event.query.queryHash) !== event.query) return;
    const { action, query } = event;
    if (action.type === 'success' && !action.manual) void persist(query);
    if (action.type === 'error' && query.state.data === undefined) {
      void restoreAnswers(queryClient, query.queryKey).catch(() => {});
    }
  });
}

/** One after the other, so that the browser can handle input in between. */
async function persistInTurn(cache: QueryCache, persist: (query: Query) => Promise<void>): Promise<void> {
  const reader = currentReader();
  for (const query of cache.getAll()) {
    // The user changed: the answers belong to the previous one.
    if (!isCurrent(reader)) return;
    const isCached = cache.get(query.queryHash) === query;
    if (isCached && query.meta?.persist && query.state.status === 'success') await persist(query);
  }
}
