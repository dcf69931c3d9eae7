import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { systemQuery } from '#web/queries/system/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SystemDetails } from './system-details.tsx';
import { SystemSummary } from './system-summary.tsx';

/** How the server is, for admins. Product §2, System. */
export function System() {
  const { data: state, isError, refetch } = useQuery(systemQuery());
  if (!state) {
    return (
      <Card>
        {isError ? (
          <EmptyState title={m.system_failed()} failed onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={6} label={m.system_loading()} />
        )}
      </Card>
    );
  }
  return (
    <>
      <SystemSummary problems={state.problems} />
      <SystemDetails state={state} />
    </>
  );
}
