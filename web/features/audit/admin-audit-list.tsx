import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { AdminAuditEntry } from '#contract/audit.ts';
import { m } from '#messages';
import { adminAuditQuery } from '#web/queries/audit/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AuditRow } from './audit-list.tsx';
import { auditText } from './audit-text.ts';

/** What admins did to leagues and teams, newest first. */
export function AdminAuditList() {
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    adminAuditQuery(),
  );
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Card aria-labelledby="admin-audit">
      <CardTitle id="admin-audit">{m.audit_admins_title()}</CardTitle>
      {!entries && isError && (
        <EmptyState title={m.audit_admins_title()} failed onRetry={() => void refetch()} />
      )}
      {!entries && !isError && <SkeletonRows count={3} label={m.audit_admins_loading()} />}
      {entries?.length === 0 && <EmptyState icon={<ScrollText />} title={m.audit_empty()} />}
      {entries && (
        <ol>
          {entries.map((entry) => (
            <AuditRow key={entry.id} at={entry.at} text={textOf(entry)} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.audit_showEarlier()}
        </Button>
      )}
    </Card>
  );
}

function textOf(entry: AdminAuditEntry): string {
  const name = (entry.team ?? entry.league)?.name;
  const sentence = auditText(entry);
  return name === undefined ? sentence : m.audit_admins_about({ name, sentence });
}
