import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CommentFormProps } from './comment-writer.tsx';

const CommentWriter = lazy(async () => ({ default: (await import('./comment-writer.tsx')).CommentWriter }));

/** Loaded when it is first shown: visitors never need it. */
export function CommentForm(props: CommentFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-36" />}>
      <CommentWriter {...props} />
    </Suspense>
  );
}
