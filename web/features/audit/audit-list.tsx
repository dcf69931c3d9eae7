import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { auditQuery } from '#web/queries/audit/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { auditText } from './audit-text.ts';

/** Who did what to the team, newest first. */
export function AuditList({ teamId }: { teamId: number }) {
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(teamId),
  );
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Card>
      {!entries && isError && <EmptyState title={m.audit_title()} failed onRetry={() => void refetch()} />}
      {!entries && !isError && <SkeletonRows count={6} label={m.audit_loading()} />}
      {entries?.length === 0 && (
        <EmptyState icon={<ScrollText />} title={m.audit_empty()}>
          {m.audit_emptyNote()}
        </EmptyState>
      )}
      {entries && (
        <ol>
          {entries.map((entry) => (
            <AuditRow key={entry.id} at={entry.at} text={auditText(entry)} />
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

export function AuditRow({ at, text }: { at: string; text: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t border-line py-3 first:border-t-0">
      <p className="min-w-0 wrap-anywhere">{text}</p>
      <time dateTime={at} className="text-sm text-muted">
        {momentText(new Date(at))}
      </time>
    </li>
  );
}
