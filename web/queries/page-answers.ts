import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

let pageReadAt: number | null = null;

/** Puts the answers that came with the page where its screen looks for them, as of now: the server has just read them. */
export function setPageAnswers(
  queryClient: QueryClient,
  answers: readonly (readonly [key: QueryKey, data: unknown])[],
): void {
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
