import type { InfiniteData } from '@tanstack/react-query';
import type { Comment, Reply } from '#contract/feed/comments.ts';
import type { Post } from '#contract/feed/posts.ts';
import type { FeedPage } from './queries.ts';

export type Feed = InfiniteData<FeedPage>;

/**
 * The feed that is shown, with what of its posts has changed and without those that are gone; no post comes in or moves.
 * `fresh` is as many pages as the server has them now.
 */
export function mergeFeed(current: Feed, fresh: Feed): Feed {
  const now = new Map(postsOf(fresh).map((post) => [post.id, post]));
  const isWhole = fresh.pages.at(-1)?.next === null;
  const ids = postsOf(current).map(({ id }) => id);
  // Beyond the last post that both have, the fresh pages say nothing: new posts have pushed the others out of them.
  const lastCommon = isWhole ? ids.length : ids.findLastIndex((id) => now.has(id));
  const removedIds = new Set(ids.filter((id, index) => index < lastCommon && !now.has(id)));
  const merge = (post: Post) => {
    const newPost = now.get(post.id);
    return newPost ? mergePost(post, newPost) : post;
  };
  const pages = current.pages.map((page) => ({
    ...page,
    posts: page.posts.filter(({ id }) => !removedIds.has(id)).map(merge),
  }));
  return { ...current, pages };
}

/** The posts that are not shown yet. */
export function newPosts(current: Pick<Feed, 'pages'>, fresh: Feed): Post[] {
  const ids = new Set(postsOf(current).map(({ id }) => id));
  const [newestMs] = postsOf(current)
    .map(({ createdAt }) => Date.parse(createdAt))
    .toSorted((a, b) => b - a);
  // Older ones come with the next page.
  return postsOf(fresh).filter(
    ({ id, createdAt }) => !ids.has(id) && Date.parse(createdAt) >= (newestMs ?? 0),
  );
}

function postsOf(feed: Pick<Feed, 'pages'>): Post[] {
  return feed.pages.flatMap(({ posts }) => posts);
}

/** Counts and texts; the place in the feed and the number of comments below the post stay. */
function mergePost(current: Post, newPost: Post): Post {
  const firstComments = current.firstComments.flatMap((comment) =>
    mergeComment(comment, newPost.firstComments),
  );
  return { ...newPost, isPinned: current.isPinned, firstComments };
}

function mergeComment(current: Comment, newComments: readonly Comment[]): Comment[] {
  const comment = newComments.find(({ id }) => id === current.id);
  if (!comment) return [];
  const replies = current.replies.flatMap((reply): Reply[] =>
    comment.replies.filter(({ id }) => id === reply.id),
  );
  return [{ ...comment, replies }];
}
