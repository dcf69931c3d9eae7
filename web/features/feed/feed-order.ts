import type { Post } from '#contract/feed/posts.ts';
import type { FeedPage } from '#web/queries/feed/queries.ts';

/**
 * The posts of all pages as they are shown: each once, pinned first, then newest, as the server orders them. A post
 * that was pinned or written since its page was read stands where it belongs now.
 */
export function feedOrder(pages: readonly FeedPage[]): Post[] {
  const byId = new Map<number, Post>();
  for (const post of pages.flatMap((page) => page.posts)) if (!byId.has(post.id)) byId.set(post.id, post);
  return [...byId.values()].toSorted(compare);
}

function compare(a: Post, b: Post): number {
  if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1;
  return Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;
}
