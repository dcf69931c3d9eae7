import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { useList } from '#web/lib/use-list.ts';
import { latestPostsQuery } from '#web/queries/feed/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PostSummary } from './post-summary.tsx';

/** The team's three newest posts, for a dashboard. Product §2, Public dashboard. */
export function LatestPosts({ teamId }: { teamId: number }) {
  const { items, isPending, failed, retry } = useList(latestPostsQuery(teamId));
  return (
    <Card>
      <CardTitle
        aside={
          <Link to="/team-feed" className="text-accent-ink hover:underline">
            {m.postSummary_toFeed()}
          </Link>
        }
      >
        {m.postSummary_latest()}
      </CardTitle>
      {isPending && <SkeletonRows count={3} />}
      {!isPending && items.length === 0 && (
        <EmptyState title={m.postSummary_noneLatest()} failed={failed} onRetry={retry} />
      )}
      <ul>
        {items.map((post) => (
          <PostSummary key={post.id} post={post} />
        ))}
      </ul>
    </Card>
  );
}
