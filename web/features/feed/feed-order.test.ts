import { expect, test } from 'vitest';
import type { Post } from '#contract/feed/posts.ts';
import { feedOrder } from './feed-order.ts';

const post = (id: number, minute: number, isPinned = false) =>
  ({ id, isPinned, createdAt: `2026-03-01T10:0${minute}:00Z` }) as Post;
const ids = (...pages: Post[][]) =>
  feedOrder(pages.map((posts) => ({ posts, next: null }))).map(({ id }) => id);

test('pinned posts come first, then the newest, and of one moment the later one', () => {
  expect(ids([post(1, 1, true), post(5, 5)], [post(3, 4), post(4, 4), post(2, 0)])).toEqual([1, 5, 4, 3, 2]);
});

test('a post that was pinned or written after its page was read stands where it belongs', () => {
  expect(ids([post(9, 9), post(1, 1, true), post(5, 5)], [post(3, 3, true)])).toEqual([3, 1, 9, 5]);
});

test('a post that two pages hold is shown once, as the first of them has it', () => {
  expect(ids([post(4, 4, true), post(5, 5)], [post(4, 4), post(3, 3)])).toEqual([4, 5, 3]);
});
