import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type PendingRead = { readonly title: string; readonly read: Pick<UseQueryResult, 'isError' | 'refetch'> };

/** In the place of steps whose states are not known before all of this has been read. */
export function PendingSteps({ count, of }: { count: number; of: readonly PendingRead[] }) {
  const failed = of.filter(({ read }) => read.isError);
  const retry = () => {
    for (const { read } of failed) void read.refetch();
  };
  return (
    <Card>
      {failed[0] ? (
        <EmptyState title={failed[0].title} failed onRetry={retry} />
      ) : (
        <SkeletonRows count={count} />
      )}
    </Card>
  );
}
