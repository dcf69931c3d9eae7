import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** What an infinite query returns, one that suspends too. */
type PagesQuery<Page> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  'data' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/**
 * Has a list that is read in pages stay as long as its reader has made it. TanStack Query reads one thing at a time: a refresh
 * cancels the page that is being read, and a page the refresh. So a further page is read once nothing else is, until the list
 * goes far enough. `reachOf` says how far pages go; more is further.
 */
export function useFurtherPages<Page>(query: PagesQuery<Page>, reachOf: (pages: readonly Page[]) => number) {
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const reach = data ? reachOf(data.pages) : Number.NEGATIVE_INFINITY;
  const [goal, setGoal] = useState(reach);
  if (reach > goal) setGoal(reach);
  const isShort = hasNextPage && reach < goal;
  useEffect(() => {
    if (!isShort || isFetching) return;
    if (isFetchNextPageError) setGoal(reach);
    else void fetchNextPage({ cancelRefetch: false });
  }, [isShort, isFetching, isFetchNextPageError, reach, fetchNextPage]);
  return {
    isPending: isShort || isFetchingNextPage,
    showFurther: () => {
      setGoal(reach + 1);
      void fetchNextPage({ cancelRefetch: false });
    },
  };
}

/** How far pages go that end with the id before which the next one begins, or with null: new entries push the earliest out of them. */
export function reachOfEarlier(pages: readonly { next: number | null }[]): number {
  return -(pages.at(-1)?.next ?? 0);
}
