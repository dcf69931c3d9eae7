import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BellIcon from 'lucide-react/icons/bell';
import { groupEntries } from '#domain/notifications/group.ts';
import { m } from '#messages';
import { reachOfEarlier, useFurtherPages } from '#web/lib/use-further-pages.ts';
import { inboxQuery } from '#web/queries/notifications/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
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
  return (
    <ReadBoundary
      loading={
        <Card>
          <SkeletonRows count={6} label={m.inbox_loading()} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <EmptyState title={m.inbox_failed()} failed onRetry={retry} />
        </Card>
      )}
    >
      <Days teamId={teamId} />
    </ReadBoundary>
  );
}

function Days({ teamId }: { teamId: number }) {
  const zones = useZones(teamId);
  const query = useSuspenseInfiniteQuery(inboxQuery());
  const { isPending: isReadingEarlier, showFurther } = useFurtherPages(query, reachOfEarlier);
  const { data } = query;
  const entries = data.pages.flatMap((page) => page.entries);
  const team = data.pages[0]?.team ?? '';
  const [newest] = entries;
  if (!newest) return <EmptyInbox />;
  return (
    <>
      <Card className="grid gap-6">
        {groupDays(groupEntries(entries), Date.now()).map(({ day, title, groups }, index) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <CardTitle id={`day-${day}`} aside={index === 0 && <MarkAllRead newest={newest.id} />}>
              {title}
            </CardTitle>
            <ul className="grid gap-1">
              {groups.map((group) => (
                <InboxRow key={group[0].id} teamId={teamId} group={group} team={team} zones={zones} />
              ))}
            </ul>
          </section>
        ))}
      </Card>
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
      <EmptyState
        icon={<BellIcon />}
        title={m.inbox_empty()}
        action={
          <Button asChild variant="secondary" className="mt-2">
            <Link to="/team-feed">{m.inbox_toFeed()}</Link>
          </Button>
        }
      >
        {m.inbox_emptyNote()}
      </EmptyState>
    </Card>
  );
}
