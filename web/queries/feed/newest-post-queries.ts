import { queryOptions } from '@tanstack/react-query';
import { listPosts } from '#contract/feed/posts.ts';
import { latestPostCount } from '#domain/highlights.ts';
import { read } from '../read.ts';
import { postKeys } from './keys.ts';

/** Refreshed with every other list of posts. */
export function newestPostsQuery(teamId: number) {
  return queryOptions({
    queryKey: postKeys.newest(teamId),
    meta: { persist: true, topics: ['feed', 'players'] },
    queryFn: read(listPosts, { query: { teamId, order: 'latest', limit: latestPostCount } }),
  });
}
