import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { Comment, Reply } from '#contract/feed/comments.ts';
import type { Post } from '#contract/feed/posts.ts';
import { sendThrough } from '#web/lib/client.ts';
import { createSession } from '#web/lib/session/session.ts';
import { signedIn } from '#web/lib/session/state.ts';
import { createQueryClient } from '../query-client.ts';
import { postKeys } from './keys.ts';
import { pendingFeed, refreshFeed, showPending } from './live-feed.ts';
import { mergeFeed, newPosts } from './merge-feed.ts';

const post = (id: number, over: Partial<Post> = {}) =>
  ({
    id,
    teamId: 1,
    likeCount: 0,
    isPinned: false,
    firstComments: [],
    createdAt: `2026-11-01T00:00:${String(id).padStart(2, '0')}Z`,
    ...over,
  }) as unknown as Post;
const comment = (id: number, likeCount = 0) =>
  ({ id, likeCount, replies: [] as Reply[] }) as unknown as Comment;

/** Pages from the newest post on; the last one is the end where nothing else is said. */
function feed(pages: Post[][], next: string | null = null) {
  const cursors = pages.map((_posts, index) => (index === pages.length - 1 ? next : `page ${index + 1}`));
  return {
    pages: pages.map((posts, index) => ({ posts, next: cursors[index] ?? null })),
    pageParams: pages.map((_posts, index) => cursors[index - 1] ?? null),
  };
}
const ids = (data: { pages: { posts: Post[] }[] }) =>
  data.pages.map(({ posts }) => posts.map(({ id }) => id));

afterEach(() => sendThrough(fetch));

test('counts change in place, and a new post waits', () => {
  const current = feed([[post(3), post(2)], [post(1)]]);
  const fresh = feed([
    [post(4), post(3, { likeCount: 5 })],
    [post(2), post(1, { likeCount: 1 })],
  ]);
  const merged = mergeFeed(current, fresh);
  expect(ids(merged)).toEqual([[3, 2], [1]]);
  expect(merged.pages.map(({ posts }) => posts.map(({ likeCount }) => likeCount))).toEqual([[5, 0], [1]]);
  expect(newPosts(current, fresh).map(({ id }) => id)).toEqual([4]);
});

test('a deleted post goes; one that new posts have pushed to a page not read again stays', () => {
  const current = feed([[post(5), post(4), post(3)]], 'older');
  const fresh = feed([[post(7), post(6), post(5)]], 'older');
  expect(ids(mergeFeed(current, fresh))).toEqual([[5, 4, 3]]);
  expect(ids(mergeFeed(current, feed([[post(6), post(3)]], 'older')))).toEqual([[3]]);
  expect(ids(mergeFeed(current, feed([[post(5)]])))).toEqual([[5]]);
});

test('a post that comes after the deleted one is an older one, not a new one', () => {
  const current = feed([[post(5), post(4)]], 'older');
  const fresh = feed([[post(5), post(3)]], 'older');
  expect(newPosts(current, fresh)).toEqual([]);
});

test('a pinned post keeps its place, and no comment comes in below a post', () => {
  const current = feed([[post(3), post(2, { firstComments: [comment(20), comment(21)] })]]);
  const read = post(2, { isPinned: true, threadCount: 3, firstComments: [comment(19), comment(20, 4)] });
  const [, merged] = mergeFeed(current, feed([[read, post(3)]])).pages[0]!.posts;
  expect(merged).toMatchObject({ id: 2, isPinned: false, threadCount: 3 });
  expect(merged?.firstComments).toEqual([comment(20, 4)]);
});

test('as many pages are read as are shown; what waited is shown at a press, and nothing of another team', async () => {
  const client = createQueryClient();
  const paths: string[] = [];
  sendThrough(async (path) => {
    paths.push(path);
    return Response.json([post(4), post(3)]);
  });
  client.setQueryData(postKeys.feed(1), feed([[post(3)]]));
  await refreshFeed(client, 1);
  expect(paths).toEqual(['/api/posts?teamId=1&limit=12']);
  expect(ids(client.getQueryData(postKeys.feed(1))!)).toEqual([[3]]);
  expect(pendingFeed.get()?.teamId).toBe(1);
  expect(showPending(client)).toBe(4);
  expect(ids(client.getQueryData(postKeys.feed(1))!)).toEqual([[4, 3]]);
  expect([pendingFeed.get(), showPending(client)]).toEqual([null, undefined]);
});

test('what waits for one reader, or is being read for one, is not shown to the next', async () => {
  const client = createQueryClient();
  const late = Promise.withResolvers<Response>();
  const posts = [post(4), post(3, { isLiked: true })];
  sendThrough(async () => Response.json(posts));
  client.setQueryData(postKeys.feed(1), feed([[post(3)]]));
  await refreshFeed(client, 1);
  sendThrough(() => late.promise);
  const refreshed = refreshFeed(client, 1);
  await signInAsSomebodyElse(client);
  expect(showPending(client)).toBeUndefined();
  const ofNext = feed([[post(3)]]);
  client.setQueryData(postKeys.feed(1), ofNext);
  late.resolve(Response.json(posts));
  await refreshed;
  expect(client.getQueryData(postKeys.feed(1))).toEqual(ofNext);
  expect(showPending(client)).toBeUndefined();
});

async function signInAsSomebodyElse(client: QueryClient): Promise<void> {
  const [jordan, maya] = ['jordan', 'maya'].map((uid) => ({
    uid,
    email: '',
    displayName: uid,
    photoURL: null,
  }));
  const { actions } = createSession(client, signedIn(jordan!, null));
  sendThrough(async (path) => Response.json(path.endsWith('/session') ? maya : { id: 2 }));
  await actions.refresh();
}

test('a failed read leaves the feed as it is', async () => {
  const client = createQueryClient();
  sendThrough(() => Promise.reject(new TypeError('Failed to fetch')));
  client.setQueryData(postKeys.feed(1), feed([[post(3)]]));
  await refreshFeed(client, 1);
  expect(ids(client.getQueryData(postKeys.feed(1))!)).toEqual([[3]]);
});
