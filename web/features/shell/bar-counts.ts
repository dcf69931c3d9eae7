import { createStore } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';

type BarCounts = {
  /** Accounts that wait for the captain's approval. */
  readonly pending: number;
  /** Notifications that the reader has not read. */
  readonly unread: number;
};

const none: BarCounts = { pending: 0, unread: 0 };
const counts = createStore(none);

/** For the screens, which can read them: the bars come before the query client. */
export const setBarCounts = counts.set;

export function useBarCounts(): BarCounts {
  return useStore(counts, none);
}
