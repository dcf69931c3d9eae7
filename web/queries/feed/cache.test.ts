import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Comment, commentPage, type Reply } from '#contract/feed/comments.ts';
import type { Post } from '#contract/feed/posts.ts';
import { sendThrough } from '#web/lib/client.ts';
import { createQueryClient } from '../query-client.ts';
import { addPost, changeComment, changePost, forgetPost, refreshComments } from './cache.ts';
import { commentKeys, postKeys } from './keys.ts';
import { commentsQuery, feedQuery, joinPages, postsOfPage } from './queries.ts';

const reply = (id: number) => ({ id, postId: 1, likeCount: 0, isLiked: false }) as Reply;
const comment = (id: number, replies: Reply[] = []) =>
  ({ ...reply(id), replies, replyCount: replies.length }) as Comment;
const post = (id: number, over: Partial<Post> = {}) =>
  ({ id, teamId: 1, likeCount: 0, isPinned: false, firstComments: [], ...over }) as Post;

const pagesOf = (...pages: Comment[][]) => ({ pages, pageParams: pages.map(() => null) });

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

test('a change of another post doesn’t change the page of one', () => {
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

test('what changes while a further page is read is not taken back by it', async () => {
  const full = Array.from({ length: postsOfPage }, (_, n) => post(50 - n, { cursor: 'older' }));
  const { promise: older, resolve } = Promise.withResolvers<Post[]>();
  sendThrough(async (path) => Response.json(path.includes('cursor') ? await older : full));
  const observer = new InfiniteQueryObserver(queryClient, feedQuery(2));
  const stop = observer.subscribe(() => {});
  await observer.refetch();
  const reading = observer.fetchNextPage();
  await addPost(queryClient, post(60, { teamId: 2 }));
  changePost(queryClient, 50, (one) => ({ ...one, likeCount: 1 }));
  resolve([post(4)]);
  await reading;
  stop();
  const posts = get<{ pages: { posts: Post[] }[] }>(postKeys.feed(2))!.pages.flatMap((page) => page.posts);
  expect(posts.map(({ id }) => id)).toEqual([60, ...full.map(({ id }) => id), 4]);
  expect(posts[1]).toMatchObject({ id: 50, likeCount: 1 });
});

test('a new post makes no feed of a team whose feed nobody has read', async () => {
  await addPost(queryClient, post(4, { teamId: 7 }));
  expect(get(postKeys.feed(7))).toBeUndefined();
});

test('a deleted post leaves the feed with its comments; its own page asks the server', async () => {
  queryClient.setQueryData(commentKeys.ofPost(1), pagesOf([comment(10)]));
  await forgetPost(queryClient, post(1));
  expect(feedIds(1)).toEqual([[3, 2], []]);
  expect(get(commentKeys.ofPost(1))).toBeUndefined();
  expect(isStale(postKeys.latest(1))).toBe(true);
  expect(isStale(postKeys.one(1))).toBe(true);
  expect(isStale(postKeys.feed(1))).toBe(false);
});

test('a change of a comment or of a reply shows in its thread and below its post', () => {
  const thread = [comment(10, [reply(11)]), comment(12)];
  queryClient.setQueryData(commentKeys.ofPost(1), pagesOf(thread));
  queryClient.setQueryData(postKeys.one(1), post(1, { firstComments: thread }));
  changeComment(queryClient, reply(11), (one) => ({ ...one, isLiked: true }));
  changeComment(queryClient, reply(12), (one) => ({ ...one, likeCount: 2 }));
  const changed = [
    { id: 10, isLiked: false, replies: [{ id: 11, isLiked: true }] },
    { id: 12, likeCount: 2 },
  ];
  expect(get(commentKeys.ofPost(1))).toMatchObject({ pages: [changed] });
  expect(get(postKeys.one(1))).toMatchObject({ firstComments: changed });
});

test('a change of a comment whose thread was not read makes no thread', () => {
  changeComment(queryClient, reply(11), (one) => ({ ...one, isLiked: true }));
  expect(get(commentKeys.ofPost(1))).toBeUndefined();
});

/** Answers reads of post 1 and of its comments, by the place that they go on from; notes what was read. */
function serve(answers: Record<string, unknown>): string[] {
  const paths: string[] = [];
  sendThrough(async (path) => {
    paths.push(path);
    return Response.json(answers[path]);
  });
  return paths;
}

test('the counts and the first comments of a post follow a comment', async () => {
  const firstComments = [comment(10), comment(20, [reply(21)])];
  serve({
    '/api/posts/1': post(1, { threadCount: 3, commentCount: 7, content: 'changed', firstComments }),
    '/api/posts/1/comments': [comment(10)],
  });
  await refreshComments(queryClient, 1);
  const [own] = get<Post[]>(postKeys.ofPlayer(5)) ?? [];
  expect(own).toMatchObject({ threadCount: 3, commentCount: 7, firstComments });
  expect(own?.content).toBe(post(1).content);
});

describe('of a thread of two pages', () => {
  const replies = Array.from({ length: commentPage - 1 }, (_, n) => reply(n + 11));
  const last = replies.at(-1)!.id;
  const answers = {
    '/api/posts/1': post(1),
    '/api/posts/1/comments': [comment(10, replies)],
    [`/api/posts/1/comments?after=${last}`]: [comment(10, [reply(last + 1)]), comment(last + 2)],
  };

  test('the second is read up to a new comment, and goes on where the first ended', async () => {
    serve(answers);
    await refreshComments(queryClient, 1, { toEnd: true });
    const { pages } = get<{ pages: Comment[][] }>(commentKeys.ofPost(1))!;
    const joined = joinPages(pages).map(({ id, replies }) => [id, replies.length]);
    expect(joined).toEqual([
      [10, commentPage],
      [last + 2, 0],
    ]);
  });

  test('only the page that was read before is read again', async () => {
    queryClient.setQueryData(commentKeys.ofPost(1), pagesOf([comment(10)]));
    const paths = serve(answers);
    await refreshComments(queryClient, 1);
    expect(paths.toSorted()).toEqual(['/api/posts/1', '/api/posts/1/comments']);
  });
});

describe('while a further page of comments is read,', () => {
  const full = Array.from({ length: commentPage }, (_, n) => comment(n + 1));
  const last = comment(commentPage + 1);
  const written = comment(commentPage + 2);
  const path = '/api/posts/1/comments';
  const further = `${path}?after=${commentPage}`;

  /** Has a change come in while the second page is on its way; the thread after that. */
  async function changeMeanwhile(change: () => unknown, after: Record<string, Comment[]> = {}) {
    const { promise: page, resolve } = Promise.withResolvers<Comment[]>();
    let answers: Record<string, unknown> = { '/api/posts/1': post(1), [path]: full, [further]: page };
    sendThrough(async (called) => Response.json(await answers[called]));
    const observer = new InfiniteQueryObserver(queryClient, commentsQuery(1));
    const stop = observer.subscribe(() => {});
    await observer.refetch();
    const reading = observer.fetchNextPage();
    answers = { ...answers, ...after };
    const changed = change();
    resolve([last]);
    await Promise.all([reading, changed]);
    stop();
    return joinPages(get<{ pages: Comment[][] }>(commentKeys.ofPost(1))!.pages);
  }

  test('a like stays', async () => {
    const liked = await changeMeanwhile(() =>
      changeComment(queryClient, full[0]!, (one) => ({ ...one, isLiked: true })),
    );
    expect(liked).toEqual([{ ...full[0], isLiked: true }, ...full.slice(1), last]);
  });

  test('a new comment is there', async () => {
    const withNew = await changeMeanwhile(() => refreshComments(queryClient, 1, { toEnd: true }), {
      [further]: [last, written],
    });
    expect(withNew).toEqual([...full, last, written]);
  });

  test('a deleted comment is gone', async () => {
    const left = [...full.slice(1), last];
    const withoutFirst = await changeMeanwhile(() => refreshComments(queryClient, 1), { [path]: left });
    expect(withoutFirst).toEqual(left);
  });
});

test('a thread that cannot be read again stays as it was, and nothing is thrown', async () => {
  queryClient.setQueryData(commentKeys.ofPost(1), pagesOf([comment(10)]));
  queryClient.setQueryData(postKeys.one(1), post(1, { threadCount: 1, commentCount: 1 }));
  sendThrough(() => Promise.reject(new TypeError('Failed to fetch')));
  await refreshComments(queryClient, 1);
  expect(get(commentKeys.ofPost(1))).toMatchObject({ pages: [[{ id: 10 }]] });
  expect(get(postKeys.one(1))).toMatchObject({ threadCount: 1, commentCount: 1 });
});
