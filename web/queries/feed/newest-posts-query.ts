import { queryOptions } from '@tanstack/react-query';
import { listPosts } from '#contract/posts.ts';
import { latestPostCount } from '#domain/highlights.ts';
import { call } from '#web/lib/client.ts';

/** Refreshed with every other list of posts. */
export function newestPostsQuery(teamId: number) {
  return queryOptions({
    queryKey: ['posts', teamId, 'newest'] as const,
    queryFn: ({ signal }) =>
      call(listPosts, { query: { teamId, order: 'latest', limit: latestPostCount } }, { signal }),
  });
}
