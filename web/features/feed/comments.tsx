import { useInfiniteQuery, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '#contract/feed/posts.ts';
import { m } from '#messages';
import { useFurtherPages } from '#web/lib/use-further-pages.ts';
import { commentKeys } from '#web/queries/feed/keys.ts';
import type { NewComment } from '#web/queries/feed/mutations.ts';
import { commentsQuery, joinPages } from '#web/queries/feed/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { useExpanded } from './expanded-posts.ts';
import { PendingComment } from './pending-comment.tsx';

type CommentsProps = {
  post: Post;
  /** The form for a new comment is open. */
  writing: boolean;
  onClose: () => void;
};

/** The first two comments, then 'View N more comment(s)' or 'Hide comments'. Product §2 and §9. */
export function Comments({ post, writing, onClose }: CommentsProps) {
  const [expanded, setExpanded] = useExpanded(post.id);
  const all = useInfiniteQuery({ ...commentsQuery(post.id), enabled: expanded });
  const { isPending: isReadingFurther, showFurther } = useFurtherPages(all, (read) => read.length);
  const pages = expanded ? all.data?.pages : undefined;
  const comments = pages ? joinPages(pages) : post.firstComments;
  const pending = usePendingComments(post.id);
  const [repliedId, setRepliedId] = useState<number | null>(null);
  const hidden = Math.max(0, post.threadCount - post.firstComments.length);
  if (comments.length === 0 && pending.length === 0 && !writing) return null;
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line px-4.5 py-3">
      {comments.map((comment) => (
        <CommentThread
          key={comment.id}
          post={post}
          comment={comment}
          pending={pending.filter((one) => one.parentCommentId === comment.id)}
          isReplying={repliedId === comment.id}
          onReplyToggle={(open) => setRepliedId(open ? comment.id : null)}
          onExpand={() => (expanded ? showFurther() : setExpanded(true))}
        />
      ))}
      {pages && all.hasNextPage && (
        <MoreComments
          count={post.threadCount - comments.length}
          loading={isReadingFurther}
          onLoad={showFurther}
        />
      )}
      {hidden > 0 && (
        <Expander
          hidden={hidden}
          expanded={expanded}
          loading={all.isFetching && !all.data}
          onChange={setExpanded}
        />
      )}
      {expanded && all.isError && (
        <CommentsFailed onRetry={all.isFetchNextPageError ? showFurther : () => void all.refetch()} />
      )}
      {pending
        .filter((one) => one.parentCommentId === null)
        .map((one, index) => (
          <PendingComment key={index} content={one.content} />
        ))}
      {writing && (
        <CommentForm post={post} parentCommentId={null} onSent={() => setExpanded(true)} onCancel={onClose} />
      )}
    </div>
  );
}

type ExpanderProps = {
  hidden: number;
  expanded: boolean;
  loading: boolean;
  onChange: (expanded: boolean) => void;
};

function Expander({ hidden, expanded, loading, onChange }: ExpanderProps) {
  return (
    <Button
      variant="link"
      size="inline"
      className="justify-self-start"
      aria-expanded={expanded}
      pending={loading}
      onClick={() => onChange(!expanded)}
    >
      {expanded ? m.feed_comments_hide() : m.feed_comments_moreComments({ count: hidden })}
    </Button>
  );
}

type MoreCommentsProps = { count: number; loading: boolean; onLoad: () => void };

/** Where a post has more comments than one page. */
function MoreComments({ count, loading, onLoad }: MoreCommentsProps) {
  return (
    <Button variant="link" size="inline" className="justify-self-start" pending={loading} onClick={onLoad}>
      {count > 0 ? m.feed_comments_moreComments({ count }) : m.feed_screen_loadMore()}
    </Button>
  );
}

function CommentsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {m.feed_comments_failed()}
      <Button variant="link" size="inline" onClick={onRetry}>
        {m.feed_comments_tryAgain()}
      </Button>
    </p>
  );
}

/** Comments that are on their way: shown at once, and gone again when the server refuses them. */
function usePendingComments(postId: number): NewComment[] {
  return useMutationState({
    filters: { mutationKey: commentKeys.sending(postId), status: 'pending' },
    // biome-ignore lint/plugin: the mutations with this key; the cache's type knows no inputs
    select: (mutation) => mutation.state.variables as NewComment,
  });
}
