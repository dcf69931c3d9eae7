import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { playerPostsQuery } from '#web/queries/feed/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { PostSummary } from './post-summary.tsx';

/** What a player posted last, for their profile; nothing while there is nothing to show. */
export function PlayerPosts({ playerId }: { playerId: number }) {
  return (
    <ReadBoundary key={playerId} loading={null} failed={() => null}>
      <Posts playerId={playerId} />
    </ReadBoundary>
  );
}

function Posts({ playerId }: { playerId: number }) {
  const { data: posts } = useSuspenseQuery(playerPostsQuery(playerId));
  if (posts.length === 0) return null;
  return (
    <Card>
      <CardTitle>{m.postSummary_posts()}</CardTitle>
      <ul>
        {posts.map((post) => (
          <PostSummary key={post.id} post={post} />
        ))}
      </ul>
    </Card>
  );
}
