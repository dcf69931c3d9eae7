import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { systemQuery } from '#web/queries/system/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SystemDetails } from './system-details.tsx';
import { SystemSummary } from './system-summary.tsx';

/** How the server is, for admins. Product §2, System. */
export function System() {
  return (
    <ReadBoundary
      loading={
        <Card>
          <SkeletonRows count={6} label={m.system_loading()} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <EmptyState title={m.system_failed()} failed onRetry={retry} />
        </Card>
      )}
    >
      <State />
    </ReadBoundary>
  );
}

function State() {
  const { data: state } = useSuspenseQuery(systemQuery());
  return (
    <>
      <SystemSummary problems={state.problems} />
      <SystemDetails state={state} />
    </>
  );
}
