import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Comment, commentPage, listComments } from '#contract/feed/comments.ts';
import { getPost, listPosts, type Post } from '#contract/feed/posts.ts';
import { latestPostCount } from '#domain/dashboard-counts.ts';
import { type ReadContext, read, readPages } from '../read.ts';
import { addFurtherPage } from './further-page.ts';
import { commentKeys, postKeys } from './keys.ts';

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
    // biome-ignore lint/plugin: the type of all cursors, not only of the first one
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** How many posts the feed shows at first, and adds as one reads on: a phone shows two or three at once. */
export const postsOfPage = 12;

/** One page, from a cursor on or from the start. */
export async function readFeedPage(
  teamId: number,
  cursor: string | null,
  context: ReadContext = {},
): Promise<FeedPage> {
  const query = { teamId, limit: postsOfPage, ...(cursor && { cursor }) };
  const posts = await read(listPosts, { query })(context);
  return { posts, next: posts.length < postsOfPage ? null : (posts.at(-1)?.cursor ?? null) };
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

/** Posts that one game is shown with. */
const gamePostCount = 5;

/** The newest posts about a game. */
export function gamePostsQuery(gameId: number) {
  return queryOptions({
    queryKey: postKeys.ofGame(gameId),
    meta: { topics: ['feed', 'players', 'schedule'] },
    queryFn: read(listPosts, { query: { gameId, limit: gamePostCount } }),
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

/** The comments of a post with their replies, in pages. */
export function commentsQuery(postId: number) {
  return infiniteQueryOptions({
    queryKey: commentKeys.ofPost(postId),
    meta: { topics: ['feed', 'players'] },
    structuralSharing: addFurtherPage,
    queryFn: readPages(listComments, (after: number | null) => ({
      params: { id: postId },
      query: after ? { after } : {},
    })),
    // biome-ignore lint/plugin: the type of all cursors, not only of the first one
    initialPageParam: null as number | null,
    getNextPageParam: placeAfter,
  });
}

/** The last comment or reply of a page; null when it was not full. */
function placeAfter(page: readonly Comment[]): number | null {
  const length = page.reduce((total, { replies }) => total + 1 + replies.length, 0);
  const last = page.at(-1);
  if (!last || length < commentPage) return null;
  return last.replies.at(-1)?.id ?? last.id;
}

/** The pages as one list: a comment that comes again on the next page gets the further replies. */
export function joinPages(pages: readonly (readonly Comment[])[]): Comment[] {
  const joined = new Map<number, Comment>();
  for (const comment of pages.flat()) {
    const before = joined.get(comment.id);
    joined.set(
      comment.id,
      before ? { ...before, replies: [...before.replies, ...comment.replies] } : comment,
    );
  }
  return [...joined.values()];
}

/** Refreshed with every other list of posts. */
export function newestPostsQuery(teamId: number) {
  return queryOptions({
    queryKey: postKeys.newest(teamId),
    meta: { persist: true, topics: ['feed', 'players'] },
    queryFn: read(listPosts, { query: { teamId, order: 'latest', limit: latestPostCount } }),
  });
}
