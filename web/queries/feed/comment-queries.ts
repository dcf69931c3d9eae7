import { queryOptions } from '@tanstack/react-query';
import { listComments } from '#contract/comments.ts';
import { listPlayers } from '#contract/players.ts';
import { call } from '#web/lib/client.ts';

/** All comments of a post with all their replies. */
export function commentsQuery(postId: number) {
  return queryOptions({
    queryKey: ['comments', postId] as const,
    queryFn: ({ signal }) => call(listComments, { params: { id: postId } }, { signal }),
  });
}

/** Whom a text can mention: asked for when somebody types an @. */
export function mentionablesQuery(teamId: number) {
  return queryOptions({
    queryKey: ['players', teamId, 'mentionable'] as const,
    queryFn: ({ signal }) => call(listPlayers, { query: { teamId } }, { signal }),
  });
}
