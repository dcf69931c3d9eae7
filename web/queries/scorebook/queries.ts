import { queryOptions } from '@tanstack/react-query';
import { getScorebook } from '#contract/scorebook.ts';
import type { Book } from '#web/lib/scorebook/book.ts';
import { read } from '../read.ts';
import { scorebookKeys } from './keys.ts';

/** How a game stands, as its scorer entered it; null before the first entry. */
export function scorebookQuery(gameId: number, period?: number) {
  return queryOptions({
    queryKey: scorebookKeys.ofGame(gameId, period),
    meta: { topics: ['scorebook', 'players'] },
    queryFn: read(getScorebook, { params: { id: gameId }, query: { period } }),
  });
}

/** Sends what a scorer entered and reads what others did, again whenever the list has changed. */
export function bookSyncQuery(gameId: number, book: Book) {
  return queryOptions({
    queryKey: scorebookKeys.sync(gameId),
    meta: { topics: ['scorebook'] },
    queryFn: async () => {
      await book.sync();
      return book.state.get().events.length;
    },
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    networkMode: 'always',
    retry: false,
  });
}
