import type { AwaitedVote } from '#contract/mvp.ts';
import { m } from '#messages';
import { dateFormat, weekText } from '#web/lib/dates.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Leader } from './leader.tsx';
import type { useAnnouncement } from './use-announcement.ts';

type AwaitedProps = {
  announcement: ReturnType<typeof useAnnouncement>;
  /** IANA zone of the team. */
  timeZone: string;
};

/** The week that has ended, beside the vote that is open: its leader, and when its winner is announced. */
export function AwaitedVotes({ announcement, timeZone }: AwaitedProps) {
  if (announcement.failed) {
    return (
      <Card>
        <NotLoaded onRetry={announcement.retry} />
      </Card>
    );
  }
  return announcement.awaited.map((vote) => {
    const id = `mvp-announcement-${vote.week}`;
    return (
      <Card key={vote.week} aria-labelledby={id}>
        <CardTitle id={id} aside={m.mvpAnnouncement_week({ week: weekText(vote.week) })}>
          {m.mvpAnnouncement_title()}
        </CardTitle>
        <ProvisionalLeader vote={vote} />
        <Announcement vote={vote} timeZone={timeZone} />
      </Card>
    );
  });
}

/** The same at the end of a dashboard's card, which shows the leader of `week` already. */
export function AwaitedNotes({ announcement, timeZone, week }: AwaitedProps & { week: string }) {
  if (announcement.failed) return <NotLoaded onRetry={announcement.retry} />;
  return announcement.awaited.map((vote) => (
    <div key={vote.week} className="mt-3 border-t border-line pt-4">
      <CardTitle level={3} aside={m.mvpAnnouncement_week({ week: weekText(vote.week) })}>
        {m.mvpAnnouncement_title()}
      </CardTitle>
      {vote.week !== week && <ProvisionalLeader vote={vote} />}
      <Announcement vote={vote} timeZone={timeZone} />
    </div>
  ));
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return <EmptyState title={m.mvpAnnouncement_title()} failed onRetry={onRetry} />;
}

function ProvisionalLeader({ vote: { leader, totalVotes } }: { vote: AwaitedVote }) {
  if (!leader) return null;
  return (
    <>
      <p className="mb-1 text-sm text-muted">{m.mvpAnnouncement_leader()}</p>
      <Leader tally={leader} total={totalVotes} />
    </>
  );
}

function Announcement({ vote, timeZone }: { vote: AwaitedVote; timeZone: string }) {
  const day = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone });
  return <p className="text-[0.9375rem]">{textOf(vote, day(new Date(vote.announcedAt)))}</p>;
}

function textOf({ totalVotes, isDue }: AwaitedVote, day: string): string {
  if (totalVotes === 0) return m.mvpAnnouncement_none();
  return isDue ? m.mvpAnnouncement_soon() : m.mvpAnnouncement_on({ day });
}
