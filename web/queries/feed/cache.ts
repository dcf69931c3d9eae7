import { type InfiniteData, InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Comment, Reply } from '#contract/feed/comments.ts';
import { getPost, type Post } from '#contract/feed/posts.ts';
import { call } from '#web/lib/client.ts';
import { watchReader } from '#web/lib/session/session.ts';
import { commentKeys, isShortList, postKeys } from './keys.ts';
import { commentsQuery, type FeedPage, feedQuery } from './queries.ts';

type Change<T> = (item: T) => T;

/** The shapes in which the answers under `postKeys.all` hold posts. */
type Cached = Post | readonly Post[] | InfiniteData<FeedPage> | undefined;

/** Changes a post wherever it is shown. */
export function changePost(client: QueryClient, id: number, change: Change<Post>): void {
  const changed = (posts: readonly Post[]) => posts.map((post) => (post.id === id ? change(post) : post));
  client.setQueriesData<Cached>({ queryKey: postKeys.all }, (data) => {
    if (!data) return data;
    if ('pages' in data) return { ...data, pages: data.pages.map((page) => withPosts(page, changed)) };
    if ('id' in data) return data.id === id ? change(data) : data;
    return changed(data);
  });
}

/** Takes a post out of every feed, and reads the short lists again. */
export async function forgetPost(client: QueryClient, { id, teamId }: Post): Promise<void> {
  changeFeed(client, teamId, (page) => withPosts(page, (posts) => posts.filter((post) => post.id !== id)));
  client.removeQueries({ queryKey: commentKeys.ofPost(id) });
  await Promise.all([refreshShortLists(client), client.invalidateQueries({ queryKey: postKeys.one(id) })]);
}

/** Puts a new post into its team's feed, where the order of the feed gives it its place. */
export async function addPost(client: QueryClient, post: Post): Promise<void> {
  changeFeed(client, post.teamId, (page, index) =>
    index === 0 ? withPosts(page, (posts) => [post, ...posts]) : page,
  );
  await refreshShortLists(client);
}

/** Changes a comment or reply wherever it is shown. */
export function changeComment(
  client: QueryClient,
  { id, postId }: Pick<Reply, 'id' | 'postId'>,
  change: <T extends Reply>(item: T) => T,
): void {
  const changed = (comments: readonly Comment[]) =>
    comments.map((one) => {
      const replies = one.replies.map((reply) => (reply.id === id ? change(reply) : reply));
      return one.id === id ? change(one) : { ...one, replies };
    });
  client.setQueryData(
    commentsQuery(postId).queryKey,
    (data) => data && { ...data, pages: data.pages.map(changed) },
  );
  changePost(client, postId, (post) => ({ ...post, firstComments: changed(post.firstComments) }));
}

/**
 * Reads a post's comments again and brings its counts and first comments in line with them. `toEnd` reads all pages, so
 * that a new comment is among them; otherwise those that were read before. Never throws.
 */
export async function refreshComments(
  client: QueryClient,
  postId: number,
  { toEnd = false } = {},
): Promise<void> {
  const isSameReader = watchReader();
  const [read] = await Promise.all([
    call(getPost, { params: { id: postId } }).catch(() => null),
    readComments(client, postId, toEnd).catch(() => {}),
  ]);
  if (!read || !isSameReader()) return;
  const { threadCount, commentCount, firstComments } = read;
  changePost(client, postId, (post) => ({ ...post, threadCount, commentCount, firstComments }));
}

async function readComments(client: QueryClient, postId: number, toEnd: boolean): Promise<void> {
  const query = commentsQuery(postId);
  // A read that is under way was requested before the change, and its answer would overwrite it.
  await client.cancelQueries({ queryKey: query.queryKey });
  await client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
  await client.fetchInfiniteQuery(query);
  if (!toEnd) return;
  const observer = new InfiniteQueryObserver(client, query);
  let { hasNextPage } = observer.getCurrentResult();
  while (hasNextPage) ({ hasNextPage } = await observer.fetchNextPage({ throwOnError: true }));
}

function changeFeed(
  client: QueryClient,
  teamId: number,
  change: (page: FeedPage, index: number) => FeedPage,
): void {
  client.setQueryData(
    feedQuery(teamId).queryKey,
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
}

function withPosts(page: FeedPage, change: (posts: readonly Post[]) => Post[]): FeedPage {
  return { ...page, posts: change(page.posts) };
}

/** All lists but the long one, which is kept in line by hand so that its pages need not come again. */
async function refreshShortLists(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    queryKey: postKeys.all,
    predicate: ({ queryKey }) => isShortList(queryKey),
  });
}
