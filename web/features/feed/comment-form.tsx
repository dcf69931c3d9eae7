import { lazy, Suspense } from 'react';
import type { Post } from '#contract/feed/posts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const CommentWriter = lazy(async () => ({ default: (await import('./comment-writer.tsx')).CommentWriter }));

export type CommentFormProps = {
  post: Post;
  /** The comment that is answered; null for a comment on the post itself. */
  parentCommentId: number | null;
  /** Called when the comment is stored; the argument says whether the next one has been started meanwhile. */
  onSent: (after: { isWriting: boolean }) => void;
  onCancel: () => void;
};

/** Loaded when it is first shown: visitors never need it. */
export function CommentForm(props: CommentFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-36" />}>
      <CommentWriter {...props} />
    </Suspense>
  );
}
