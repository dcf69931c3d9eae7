import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { feedPage, getPost, listPosts, type Post } from '#contract/feed/posts.ts';
import { type ReadContext, read } from '../read.ts';
import { addFurtherPage } from './further-page.ts';
import { postKeys } from './keys.ts';

/** Posts as they came, and where to read on; null at the end. */
export type FeedPage = { posts: Post[]; next: string | null };

/** A team's feed, pinned posts first, in pages of 20. */
export function feedQuery(teamId: number) {
  return infiniteQueryOptions({
    queryKey: postKeys.feed(teamId),
    meta: { topics: ['feed', 'players'] },
    structuralSharing: addFurtherPage,
    queryFn: ({ pageParam, ...context }: ReadContext & { pageParam: string | null }) =>
      readFeedPage(teamId, pageParam, context),
    // biome-ignore lint/plugin: the type of all cursors, not of the first one alone
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** One page, from a cursor on or from the start. */
export async function readFeedPage(
  teamId: number,
  cursor: string | null,
  context: ReadContext = {},
): Promise<FeedPage> {
  const query = { teamId, limit: feedPage, ...(cursor && { cursor }) };
  const posts = await read(listPosts, { query })(context);
  return { posts, next: posts.length < feedPage ? null : (posts.at(-1)?.cursor ?? null) };
}

/** The newest posts, pinned or not. Product §9, Dashboard. */
export function latestPostsQuery(teamId: number) {
  return queryOptions({
    queryKey: postKeys.latest(teamId),
    meta: { persist: true, topics: ['feed', 'players'] },
    queryFn: read(listPosts, { query: { teamId, order: 'latest', limit: 3 } }),
  });
}

/** One player's posts, newest first. */
export function playerPostsQuery(playerId: number) {
  return queryOptions({
    queryKey: postKeys.ofPlayer(playerId),
    meta: { topics: ['feed', 'players'] },
    queryFn: read(listPosts, { query: { playerId, order: 'latest', limit: 5 } }),
  });
}

/** The post that a link names, of whatever team. */
export function postQuery(id: number) {
  return queryOptions({
    queryKey: postKeys.one(id),
    meta: { topics: ['feed', 'players'] },
    queryFn: read(getPost, { params: { id } }),
  });
}
