import type { QueryClient } from '@tanstack/react-query';
import { watchReader } from '#web/lib/session/session.ts';
import { createStore } from '#web/lib/store.ts';
import { type Feed, mergeFeed, newPosts } from './merge-feed.ts';
import { type FeedPage, feedQuery, readFeedPage } from './queries.ts';

type PendingFeed = {
  readonly teamId: number;
  readonly feed: Feed;
  /** The feed carries its reader's likes, so that it is shown to nobody else. */
  readonly isSameReader: () => boolean;
};

/** A feed as the server has it now, while posts of it wait to be shown. */
export const pendingFeed = createStore<PendingFeed | null>(null);

/** Reads the pages of a feed on the screen again: counts change in place, new posts wait. Never throws. */
export async function refreshFeed(client: QueryClient, teamId: number): Promise<void> {
  const { queryKey } = feedQuery(teamId);
  const before = client.getQueryData(queryKey);
  if (!before) return;
  const isSameReader = watchReader();
  const fresh = await readFeed(teamId, before.pages.length).catch(() => null);
  const current = client.getQueryData(queryKey);
  if (!fresh || !current || !isSameReader()) return;
  // Nothing can move in a feed without posts.
  const isEmpty = current.pages.every(({ posts }) => posts.length === 0);
  client.setQueryData(queryKey, isEmpty ? fresh : mergeFeed(current, fresh));
  const waits = !isEmpty && newPosts(current, fresh).length > 0;
  pendingFeed.set(waits ? { teamId, feed: fresh, isSameReader } : null);
}

async function readFeed(teamId: number, pageCount: number): Promise<Feed> {
  const feed: Feed = { pages: [], pageParams: [] };
  let cursor: string | null = null;
  do {
    const page: FeedPage = await readFeedPage(teamId, cursor);
    feed.pages.push(page);
    feed.pageParams.push(cursor);
    cursor = page.next;
  } while (cursor !== null && feed.pages.length < pageCount);
  return feed;
}

/** Shows the posts that waited; returns the newest of them. */
export function showPending(client: QueryClient): number | undefined {
  const pending = pendingFeed.get();
  if (!pending?.isSameReader()) return undefined;
  const { queryKey } = feedQuery(pending.teamId);
  const current = client.getQueryData(queryKey);
  client.setQueryData(queryKey, pending.feed);
  pendingFeed.set(null);
  return current && newPosts(current, pending.feed)[0]?.id;
}
