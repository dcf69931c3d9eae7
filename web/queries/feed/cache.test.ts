import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Comment, Reply } from '#contract/comments.ts';
import type { Post } from '#contract/posts.ts';
import { sendThrough } from '#web/lib/client.ts';
import { createQueryClient } from '../query-client.ts';
import { addPost, changeComment, changePost, forgetPost, refreshComments } from './cache.ts';
import { commentKeys, postKeys } from './keys.ts';

const reply = (id: number) => ({ id, postId: 1, likeCount: 0, isLiked: false }) as Reply;
const comment = (id: number, replies: Reply[] = []) =>
  ({ ...reply(id), replies, replyCount: replies.length }) as Comment;
const post = (id: number, over: Partial<Post> = {}) =>
  ({ id, teamId: 1, likeCount: 0, isPinned: false, firstComments: [], ...over }) as Post;

const queryClient = createQueryClient();
const get = <T>(key: readonly unknown[]) => queryClient.getQueryData<T>(key);
const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
const feedIds = (teamId: number) =>
  get<{ pages: { posts: Post[] }[] }>(postKeys.feed(teamId))?.pages.map(({ posts }) =>
    posts.map(({ id }) => id),
  );
const feed = (...pages: Post[][]) => ({
  pages: pages.map((posts) => ({ posts, next: null })),
  pageParams: pages.map(() => null),
});

beforeEach(() => {
  queryClient.setQueryData(postKeys.feed(1), feed([post(3), post(2)], [post(1)]));
  queryClient.setQueryData(postKeys.feed(9), feed([post(40, { teamId: 9 })]));
  queryClient.setQueryData(postKeys.latest(1), [post(3), post(2), post(1)]);
  queryClient.setQueryData(postKeys.ofPlayer(5), [post(1)]);
  queryClient.setQueryData(postKeys.one(1), post(1));
});
afterEach(() => {
  queryClient.clear();
  sendThrough(fetch);
});

test('a change of a post shows in the feed, in the short lists and on its own page', () => {
  changePost(queryClient, 1, (one) => ({ ...one, likeCount: 4 }));
  const likes = (posts: Post[] | undefined) => posts?.map(({ likeCount }) => likeCount);
  expect(get(postKeys.feed(1))).toMatchObject({
    pages: [{ posts: [{ likeCount: 0 }, { likeCount: 0 }] }, { posts: [{ likeCount: 4 }] }],
  });
  expect(likes(get(postKeys.latest(1)))).toEqual([0, 0, 4]);
  expect(likes(get(postKeys.ofPlayer(5)))).toEqual([4]);
  expect(get(postKeys.one(1))).toMatchObject({ likeCount: 4 });
});

test('a change of another post leaves the page of one alone', () => {
  changePost(queryClient, 2, (one) => ({ ...one, likeCount: 4 }));
  expect(get(postKeys.one(1))).toMatchObject({ id: 1, likeCount: 0 });
});

test('a new post comes first in the feed of its own team, and the short lists are read again', async () => {
  await addPost(queryClient, post(4));
  expect(feedIds(1)).toEqual([[4, 3, 2], [1]]);
  expect(feedIds(9)).toEqual([[40]]);
  expect(isStale(postKeys.latest(1))).toBe(true);
  expect(isStale(postKeys.feed(1)), 'its pages need not come again').toBe(false);
});

test('a new post makes no feed of a team whose feed nobody has read', async () => {
  await addPost(queryClient, post(4, { teamId: 7 }));
  expect(get(postKeys.feed(7))).toBeUndefined();
});

test('a deleted post leaves the feed with its comments; its own page asks the server', async () => {
  queryClient.setQueryData(commentKeys.ofPost(1), [comment(10)]);
  await forgetPost(queryClient, post(1));
  expect(feedIds(1)).toEqual([[3, 2], []]);
  expect(get(commentKeys.ofPost(1))).toBeUndefined();
  expect(isStale(postKeys.latest(1))).toBe(true);
  expect(isStale(postKeys.one(1))).toBe(true);
  expect(isStale(postKeys.feed(1))).toBe(false);
});

test('a change of a comment or of a reply shows in its thread and below its post', () => {
  const thread = [comment(10, [reply(11)]), comment(12)];
  queryClient.setQueryData(commentKeys.ofPost(1), thread);
  queryClient.setQueryData(postKeys.one(1), post(1, { firstComments: thread }));
  changeComment(queryClient, reply(11), (one) => ({ ...one, isLiked: true }));
  changeComment(queryClient, reply(12), (one) => ({ ...one, likeCount: 2 }));
  const changed = [
    { id: 10, isLiked: false, replies: [{ id: 11, isLiked: true }] },
    { id: 12, likeCount: 2 },
  ];
  expect(get(commentKeys.ofPost(1))).toMatchObject(changed);
  expect(get(postKeys.one(1))).toMatchObject({ firstComments: changed });
});

test('a change of a comment whose thread was not read makes no thread', () => {
  changeComment(queryClient, reply(11), (one) => ({ ...one, isLiked: true }));
  expect(get(commentKeys.ofPost(1))).toBeUndefined();
});

test('the counts and the first comments of a post follow its thread', async () => {
  const replies = [reply(21), reply(22), reply(23), reply(24)];
  const thread = [comment(10), comment(20, replies), comment(30)];
  sendThrough(async (path) => {
    expect(path).toBe('/api/posts/1/comments');
    return Response.json(thread);
  });
  await refreshComments(queryClient, 1);
  const [post] = get<Post[]>(postKeys.ofPlayer(5)) ?? [];
  expect(post).toMatchObject({ threadCount: 3, commentCount: 7 });
  expect(post?.firstComments.map(({ id, replies }) => [id, replies.map((one) => one.id)])).toEqual([
    [10, []],
    [20, [21, 22, 23]],
  ]);
});

test('a thread that cannot be read again stays as it was, and nothing is thrown', async () => {
  queryClient.setQueryData(commentKeys.ofPost(1), [comment(10)]);
  sendThrough(() => Promise.reject(new TypeError('Failed to fetch')));
  await refreshComments(queryClient, 1);
  expect(get(commentKeys.ofPost(1))).toMatchObject([{ id: 10 }]);
  expect(get(postKeys.one(1))).toMatchObject({ threadCount: 1, commentCount: 1 });
});
