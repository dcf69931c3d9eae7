import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Book, type BookState, emptyBook, openBook } from '#web/lib/scorebook/book.ts';
import type { BookServer } from '#web/lib/scorebook/server.ts';
import { useStore } from '#web/lib/use-store.ts';
import { bookSyncQuery } from '#web/queries/scorebook/queries.ts';

/** While something is unsent, it is sent again so often. */
const retryMs = 4_000;

/** The list of a game on this device and its state. */
export function useBook(
  { uid, gameId }: { uid: string; gameId: number },
  server: BookServer,
): { book: Book; state: BookState } {
  const [book] = useState(() => openBook({ uid, gameId }, server));
  const state = useStore(book.state, emptyBook);
  useQuery(bookSyncQuery(gameId, book));
  const isWaiting = state.unsentIds.size > 0 || !state.isLoaded;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void book.sync(), retryMs);
    return () => clearInterval(timer);
  }, [book, isWaiting]);
  return { book, state };
}
