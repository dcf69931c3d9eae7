import { useSuspenseQuery } from '@tanstack/react-query';
import type { Post } from '#contract/feed/posts.ts';
import { m } from '#messages';
import { shortDayText } from '#web/lib/dates.ts';
import { useTimeZone } from '#web/lib/use-time-zone.ts';
import { playerPostsQuery } from '#web/queries/feed/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { OpenPost } from './open-post.tsx';
import { PostText } from './post-text.tsx';

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
      <ul className="@container">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
    </Card>
  );
}

/** The page says whose post it is: a row has its day, its text and what leads on; in a wide card beside each other. */
function PostRow({ post }: { post: Post }) {
  const { isPinned, createdAt, editedAt, commentCount } = post;
  const timeZone = useTimeZone();
  return (
    <li className="grid grid-cols-1 items-baseline gap-x-5 border-t border-line py-1.5 first:border-t-0 @2xl:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <time dateTime={createdAt}>{shortDayText(createdAt, timeZone)}</time>
        {editedAt && <span>{m.ui_edited()}</span>}
        {isPinned && <Badge tone="accent">{m.postSummary_pinned()}</Badge>}
      </p>
      <PostText text={post.content} mentions={post.mentions} className="line-clamp-3" />
      <p className="flex flex-wrap items-baseline gap-x-4 @2xl:justify-end">
        {commentCount > 0 && (
          <span className="text-sm text-muted">{m.gamePosts_comments({ count: commentCount })}</span>
        )}
        <OpenPost post={post} className="@2xl:justify-end" />
      </p>
    </li>
  );
}
