import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useEffect } from 'react';
import type { Post } from '#contract/feed/posts.ts';
import { m } from '#messages';
import { type FeedPage, feedQuery } from '#web/queries/feed/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { feedOrder } from './feed-order.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { LoadMore } from './load-more.tsx';
import { PendingPosts } from './pending-posts.tsx';
import { PostCard } from './post-card.tsx';
import { scrollToPost } from './scroll-to-post.ts';
import { useLinkedPost } from './use-linked-post.ts';

type TeamFeedProps = {
  teamId: number;
  /** The post that a link led to: in its place when the first page has it, else above the feed. */
  linked?: Post | undefined;
  /** A post that has just come in, to be brought into view; null for none. */
  newPostId: number | null;
  onNewPost: (postId: number) => void;
};

export function TeamFeed(props: TeamFeedProps) {
  const { teamId, linked } = props;
  return (
    <ReadBoundary
      key={teamId}
      loading={<FeedSkeleton />}
      failed={(retry) => (
        <>
          {linked && <PostCard post={linked} isLinked />}
          <Card>
            <EmptyState icon={<MessagesSquare />} failed onRetry={retry} />
          </Card>
        </>
      )}
    >
      <Feed {...props} />
    </ReadBoundary>
  );
}

function Feed({ teamId, linked, newPostId, onNewPost }: TeamFeedProps) {
  const feed = useSuspenseInfiniteQuery(feedQuery(teamId));
  const { pages } = feed.data;
  const linkedElement = useLinkedPost(linked !== undefined);
  usePostInView(newPostId, pages);
  const isOnFirstPage = pages[0]?.posts.some((post) => post.id === linked?.id) ?? false;
  const above = linked && !isOnFirstPage ? linked : null;
  const posts = feedOrder(pages).filter((post) => post.id !== above?.id);
  if (posts.length === 0 && !above) {
    return (
      <Card>
        <EmptyState title={m.feed_screen_empty()} icon={<MessagesSquare />}>
          {m.feed_screen_emptyNote()}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PendingPosts teamId={teamId} current={pages} onShow={onNewPost} />
      {above && <PostCard post={above} isLinked ref={linkedElement} />}
      {posts.map((post, index) =>
        post.id === linked?.id ? (
          <PostCard key={post.id} post={post} isLinked ref={linkedElement} />
        ) : (
          <PostCard key={post.id} post={post} isAboveFold={index < 2} />
        ),
      )}
      {feed.hasNextPage && (
        <LoadMore
          loading={feed.isFetchingNextPage}
          failed={feed.isFetchNextPageError}
          onLoad={() => void feed.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** Below pinned posts with their comments, a new post may be out of view. */
function usePostInView(postId: number | null, pages: readonly FeedPage[]) {
  const isRendered = pages.some(({ posts }) => posts.some(({ id }) => id === postId));
  useEffect(() => {
    if (postId !== null && isRendered) scrollToPost(postId);
  }, [postId, isRendered]);
}
