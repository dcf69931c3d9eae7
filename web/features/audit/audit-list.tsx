import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { m } from '#messages';
import { reachOfEarlier, useFurtherPages } from '#web/lib/use-further-pages.ts';
import { type AuditFilter, auditQuery } from '#web/queries/audit/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AuditDays } from './audit-days.tsx';
import { AuditFilters } from './audit-filters.tsx';

type AuditListProps = {
  teamId: number;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
};

/** Who did what to the team, newest first, in the team's zone. */
export function AuditList(props: AuditListProps) {
  return (
    <ReadBoundary
      key={props.teamId}
      loading={
        <Card>
          <SkeletonRows count={6} label={m.audit_loading()} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <EmptyState title={m.audit_title()} failed onRetry={retry} />
        </Card>
      )}
    >
      <Entries {...props} />
    </ReadBoundary>
  );
}

function Entries({ teamId, filter, onFilter }: AuditListProps) {
  const query = useSuspenseInfiniteQuery(auditQuery(teamId, filter));
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const { isPending, showFurther } = useFurtherPages(query, reachOfEarlier);
  const entries = query.data.pages.flatMap((page) => page.entries);
  const isFiltered = filter.person !== undefined || filter.kind !== undefined;
  if (entries.length === 0 && !isFiltered) {
    return (
      <Card>
        <EmptyState icon={<ScrollText />} title={m.audit_empty()}>
          {m.audit_emptyNote()}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <AuditFilters filter={filter} people={query.data.pages[0]?.people ?? []} onChange={onFilter} />
      {entries.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ScrollText />}
            title={m.audit_noMatches()}
            action={
              <Button variant="secondary" onClick={() => onFilter({})}>
                {m.audit_filter_clear()}
              </Button>
            }
          />
        </Card>
      ) : (
        <AuditDays entries={entries} timeZone={team.timeZone} />
      )}
      {query.hasNextPage && (
        <Button variant="secondary" pending={isPending} onClick={showFurther}>
          {m.audit_showEarlier()}
        </Button>
      )}
    </div>
  );
}
