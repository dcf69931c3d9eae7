import { queryOptions } from '@tanstack/react-query';
import { listPosts } from '#contract/feed/posts.ts';
import { latestPostCount } from '#domain/highlights.ts';
import { call } from '#web/lib/client.ts';
import { postKeys } from './keys.ts';

/** Refreshed with every other list of posts. */
export function newestPostsQuery(teamId: number) {
  return queryOptions({
    queryKey: postKeys.newest(teamId),
    meta: { persist: true, topics: ['feed', 'players'] },
    queryFn: ({ signal }) =>
      call(listPosts, { query: { teamId, order: 'latest', limit: latestPostCount } }, { signal }),
  });
}
