import { queryOptions } from '@tanstack/react-query';
import { listComments } from '#contract/comments.ts';
import { call } from '#web/lib/client.ts';
import { commentKeys } from './keys.ts';

/** All comments of a post with all their replies. */
export function commentsQuery(postId: number) {
  return queryOptions({
    queryKey: commentKeys.ofPost(postId),
    queryFn: ({ signal }) => call(listComments, { params: { id: postId } }, { signal }),
  });
}
