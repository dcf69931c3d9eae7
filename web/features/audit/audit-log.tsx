import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { AuditEntry } from '#contract/audit.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { reachOfEarlier, useFurtherPages } from '#web/lib/use-further-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type LoggedEntry = Pick<AuditEntry, 'id' | 'at'>;

type AuditLogProps<Entry extends LoggedEntry> = {
  query: UseInfiniteQueryResult<InfiniteData<{ entries: Entry[]; next: number | null }>>;
  textOf: (entry: Entry) => string;
  /** What could not be loaded. */
  title: string;
  emptyNote?: string;
  loading: { count: number; label: string };
};

/** The entries of an audit list, newest first, with a button for earlier ones. */
export function AuditLog<Entry extends LoggedEntry>({
  query,
  textOf,
  title,
  emptyNote,
  loading,
}: AuditLogProps<Entry>) {
  const { isPending: isReadingEarlier, showFurther } = useFurtherPages(query, reachOfEarlier);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  if (!entries && query.isError) {
    return <EmptyState title={title} failed onRetry={() => void query.refetch()} />;
  }
  if (!entries) return <SkeletonRows {...loading} />;
  return (
    <>
      {entries.length === 0 && (
        <EmptyState icon={<ScrollText />} title={m.audit_empty()}>
          {emptyNote}
        </EmptyState>
      )}
      <ol>
        {entries.map((entry) => (
          <AuditRow key={entry.id} at={entry.at} text={textOf(entry)} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button variant="secondary" pending={isReadingEarlier} onClick={showFurther}>
          {m.audit_showEarlier()}
        </Button>
      )}
    </>
  );
}

function AuditRow({ at, text }: { at: string; text: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t border-line py-3 first:border-t-0">
      <p className="min-w-0 wrap-anywhere">{text}</p>
      <time dateTime={at} className="text-sm text-muted">
        {momentText(new Date(at))}
      </time>
    </li>
  );
}
