import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { reachOfEarlier, useFurtherPages } from '#web/lib/use-further-pages.ts';
import { useTimeZone } from '#web/lib/use-time-zone.ts';
import { adminAuditQuery } from '#web/queries/audit/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AuditDays } from './audit-days.tsx';

/** What admins did to leagues and teams, newest first, in the reader's zone. */
export function AdminAuditList() {
  return (
    <section aria-labelledby="admin-audit" className="grid grid-cols-1 gap-3">
      <h2 id="admin-audit" className="text-2xl">
        {m.audit_admins_title()}
      </h2>
      <ReadBoundary
        loading={
          <Card>
            <SkeletonRows count={3} label={m.audit_admins_loading()} />
          </Card>
        }
        failed={(retry) => (
          <Card>
            <EmptyState title={m.audit_admins_title()} failed onRetry={retry} />
          </Card>
        )}
      >
        <Entries />
      </ReadBoundary>
    </section>
  );
}

function Entries() {
  const query = useSuspenseInfiniteQuery(adminAuditQuery());
  const timeZone = useTimeZone();
  const { isPending, showFurther } = useFurtherPages(query, reachOfEarlier);
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState title={m.audit_empty()} />
      </Card>
    );
  }
  return (
    <>
      <AuditDays
        entries={entries}
        timeZone={timeZone}
        aboutOf={({ team, league }) => (team ?? league)?.name}
        level={3}
      />
      {query.hasNextPage && (
        <Button variant="secondary" pending={isPending} onClick={showFurther}>
          {m.audit_showEarlier()}
        </Button>
      )}
    </>
  );
}
