import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** What a query of the screen has read on the server. */
export type PageAnswer = readonly [key: QueryKey, data: unknown];

let pageReadAt: number | null = null;

/** What came of the reads for a page, for its browser. */
export function answersIn(queryClient: QueryClient): PageAnswer[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

/** Puts the answers that came with the page where its screen looks for them, as of now: a stored page has nothing stale. */
export function setPageAnswers(queryClient: QueryClient, answers: readonly PageAnswer[]): void {
  const updatedAt = Date.now();
  pageReadAt = updatedAt;
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt });
}

/** Another screen than the first is shown: what is read anew at each visit is, from now on. */
export function endFirstVisit(): void {
  pageReadAt = null;
}

/**
 * Whether a screen reads a stale answer anew when it is shown: not one that came with the page it was opened by, unless
 * something has changed it since.
 */
export function isReadOnMount({ state }: Pick<Query, 'state'>): boolean {
  return state.isInvalidated || state.dataUpdatedAt !== pageReadAt;
}
