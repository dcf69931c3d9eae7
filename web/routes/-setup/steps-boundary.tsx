import type { ReactNode } from 'react';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type StepsBoundaryProps = { title: string; count: number; children: ReactNode };

/** Around steps of the list whose states are known once all that they read is there. */
export function StepsBoundary({ title, count, children }: StepsBoundaryProps) {
  return (
    <ReadBoundary
      loading={
        <li className="min-w-0">
          <Card>
            <SkeletonRows count={count} />
          </Card>
        </li>
      }
      failed={(retry) => (
        <li className="min-w-0">
          <Card>
            <EmptyState title={title} failed onRetry={retry} />
          </Card>
        </li>
      )}
    >
      {children}
    </ReadBoundary>
  );
}
