import { m } from '#messages';
import { useList } from '#web/lib/use-list.ts';
import { playerPostsQuery } from '#web/queries/feed/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { PostSummary } from './post-summary.tsx';

/** What a player posted last, for their profile; nothing while there is nothing to show. */
export function PlayerPosts({ playerId }: { playerId: number }) {
  const { items } = useList(playerPostsQuery(playerId));
  if (items.length === 0) return null;
  return (
    <Card>
      <CardTitle>{m.postSummary_posts()}</CardTitle>
      <ul>
        {items.map((post) => (
          <PostSummary key={post.id} post={post} />
        ))}
      </ul>
    </Card>
  );
}
