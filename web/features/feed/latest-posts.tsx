import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { latestPostsQuery } from '#web/queries/feed/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PostSummary } from './post-summary.tsx';

/** The team's three newest posts, for a dashboard. Product §2, Public dashboard. */
export function LatestPosts({ teamId }: { teamId: number }) {
  const words = useWords(teamId);
  return (
    <Card>
      <CardTitle
        aside={
          <Link to="/team-feed" className="text-accent-ink hover:underline">
            {words.feed ?? m.postSummary_toFeed()}
          </Link>
        }
      >
        {m.postSummary_latest()}
      </CardTitle>
      <ReadBoundary
        key={teamId}
        loading={<SkeletonRows count={3} />}
        failed={(retry) => <EmptyState failed onRetry={retry} />}
      >
        <Posts teamId={teamId} />
      </ReadBoundary>
    </Card>
  );
}

function Posts({ teamId }: { teamId: number }) {
  const { data: posts } = useSuspenseQuery(latestPostsQuery(teamId));
  if (posts.length === 0) return <EmptyState title={m.postSummary_noneLatest()} />;
  return (
    <ul>
      {posts.map((post) => (
        <PostSummary key={post.id} post={post} />
      ))}
    </ul>
  );
}
