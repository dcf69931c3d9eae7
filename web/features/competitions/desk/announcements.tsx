import { useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import { lazy, Suspense, useState } from 'react';
import type { Announcements as Reply } from '#contract/competitions/announcements.ts';
import { m } from '#messages';
import { announcementsQuery } from '#web/queries/competitions/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const AnnouncementDialog = lazy(async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}));

/** What the organizer wrote to all captains or players, the latest first. Product §2, League desk. */
export function Announcements({ competitionId }: { competitionId: number }) {
  const { data, isError, refetch } = useQuery(announcementsQuery(competitionId));
  const [isWriting, setWriting] = useState(false);
  const write = (
    <Button variant="secondary" aria-haspopup="dialog" onClick={() => setWriting(true)}>
      {m.desk_announcements_write()}
    </Button>
  );
  return (
    <Card aria-labelledby="announcements">
      <CardTitle id="announcements">{m.desk_announcements_title()}</CardTitle>
      {!data && !isError && <SkeletonRows count={2} label={m.desk_loading()} />}
      {isError && <EmptyState title={m.desk_unknown()} failed onRetry={() => void refetch()} />}
      {data?.sent.length === 0 && (
        <EmptyState icon={<Megaphone />} title={m.desk_announcements_none()} action={write}>
          {m.desk_announcements_noneNote()}
        </EmptyState>
      )}
      {data && data.sent.length > 0 && (
        <>
          <div className="mb-3">{write}</div>
          <ul>
            {data.sent.map((announcement) => (
              <Sent key={announcement.id} announcement={announcement} />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {isWriting && data && (
          <AnnouncementDialog
            competitionId={competitionId}
            reach={data.reach}
            onClose={() => setWriting(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}

const audiences = {
  captains: m.desk_announcements_toCaptains,
  players: m.desk_announcements_toPlayers,
};

function Sent({ announcement }: { announcement: Reply['sent'][number] }) {
  const { audience, title, message, people, unreached, sentAt } = announcement;
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="max-w-prose text-[0.9375rem] wrap-anywhere whitespace-pre-line">{message}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{audiences[audience]()}</span>
        <span>{m.desk_announcements_sent({ count: people })}</span>
        {unreached > 0 && <span>{m.desk_announcements_unreachedShort({ count: unreached })}</span>}
        <TimeAgo when={sentAt} />
      </p>
    </li>
  );
}
