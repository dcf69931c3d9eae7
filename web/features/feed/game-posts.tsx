import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import SquarePen from 'lucide-react/icons/square-pen';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { useIsMember } from '#web/lib/session/provider.tsx';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { gamePostsQuery } from '#web/queries/feed/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PostSummary } from './post-summary.tsx';

type GamePostsProps = {
  gameId: number;
  teamId: number;
  /** Viewers who can't post see no card without a post. */
  isOptional?: boolean;
};

/** What the team has posted about a game, and for its players the way to post. Product §2, Game. */
export function GamePosts({ gameId, teamId, isOptional = false }: GamePostsProps) {
  const writePost = useIsMember(teamId) && <WritePost gameId={gameId} teamId={teamId} />;
  const isHiddenWhenEmpty = isOptional && !writePost;
  return (
    <ReadBoundary
      key={gameId}
      loading={
        !isHiddenWhenEmpty && (
          <PostsCard>
            <SkeletonRows count={1} />
          </PostsCard>
        )
      }
      failed={(retry) => (
        <PostsCard>
          <EmptyState failed onRetry={retry} />
        </PostsCard>
      )}
    >
      <Posts {...{ gameId, writePost, isHiddenWhenEmpty }} />
    </ReadBoundary>
  );
}

function PostsCard({ children }: { children: ReactNode }) {
  return (
    <Card aria-label={m.gamePosts_title()} className="@container flex flex-col">
      <CardTitle>{m.gamePosts_title()}</CardTitle>
      {children}
    </Card>
  );
}

type PostsProps = { gameId: number; writePost: ReactNode; isHiddenWhenEmpty: boolean };

function Posts({ gameId, writePost, isHiddenWhenEmpty }: PostsProps) {
  const { data: posts } = useSuspenseQuery(gamePostsQuery(gameId));
  if (posts.length === 0 && isHiddenWhenEmpty) return null;
  if (posts.length === 0) {
    return (
      <PostsCard>
        <div className="my-auto grid justify-items-center gap-2 py-2 text-center">
          <p className="text-[0.9375rem] text-muted">{m.gamePosts_none()}</p>
          {writePost}
        </div>
      </PostsCard>
    );
  }
  return (
    <PostsCard>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 @min-[46rem]:grid-cols-2 @min-[46rem]:[&>li:nth-child(2)]:border-t-0">
        {posts.map((post) => (
          <PostSummary key={post.id} post={post} />
        ))}
      </ul>
      {writePost}
    </PostsCard>
  );
}

function WritePost({ gameId, teamId }: Pick<GamePostsProps, 'gameId' | 'teamId'>) {
  return (
    <Button asChild variant="secondary" className="mt-1 self-start max-sm:w-full">
      <Link to="/team-feed" search={{ ...useTeamSearch(teamId), about: gameId }}>
        <SquarePen aria-hidden />
        {m.gamePosts_write()}
      </Link>
    </Button>
  );
}
