import { useInfiniteQuery } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import { groupEntries } from '#domain/notifications/group.ts';
import { m } from '#messages';
import { reachOfEarlier, useFurtherPages } from '#web/lib/use-further-pages.ts';
import { inboxQuery } from '#web/queries/notifications/queries.ts';
import { useZones } from '#web/queries/teams/use-zone-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { groupDays } from './inbox-days.ts';
import { InboxRow } from './inbox-row.tsx';
import { MarkAllRead } from './mark-all-read.tsx';

/** What the reader was notified of, by days, newest first. Product §2, Inbox. */
export function Inbox({ teamId }: { teamId: number }) {
  const zones = useZones(teamId);
  const query = useInfiniteQuery(inboxQuery());
  const { isPending: isReadingEarlier, showFurther } = useFurtherPages(query, reachOfEarlier);
  const { data, isError, refetch } = query;
  if (!data && isError) {
    return (
      <Card>
        <EmptyState title={m.inbox_failed()} failed onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <SkeletonRows count={6} label={m.inbox_loading()} />
      </Card>
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  const team = data.pages[0]?.team ?? '';
  const [newest] = entries;
  if (!newest) return <EmptyInbox />;
  return (
    <>
      {groupDays(groupEntries(entries), Date.now()).map(({ day, title, groups }, index) => (
        <Card key={day} aria-labelledby={`day-${day}`}>
          <CardTitle id={`day-${day}`} aside={index === 0 && <MarkAllRead newest={newest.id} />}>
            {title}
          </CardTitle>
          <ul>
            {groups.map((group) => (
              <InboxRow key={group[0].id} group={group} team={team} zones={zones} />
            ))}
          </ul>
        </Card>
      ))}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={isReadingEarlier}
          onClick={showFurther}
        >
          {m.inbox_showEarlier()}
        </Button>
      )}
    </>
  );
}

function EmptyInbox() {
  return (
    <Card>
      <EmptyState icon={<BellIcon />} title={m.inbox_empty()}>
        {m.inbox_emptyNote()}
      </EmptyState>
    </Card>
  );
}
