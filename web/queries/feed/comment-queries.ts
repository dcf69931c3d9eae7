import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Comment, commentPage, listComments } from '#contract/feed/comments.ts';
import { readPages } from '../read.ts';
import { addFurtherPage } from './further-page.ts';
import { commentKeys } from './keys.ts';

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
    // biome-ignore lint/plugin: the type of all cursors, not of the first one alone
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
