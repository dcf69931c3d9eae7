import Users from 'lucide-react/icons/users';
import { FeedSkeleton } from '#web/features/feed/feed-skeleton.tsx';
import { PlayerHeadSkeleton } from '#web/features/players/player-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Section } from './section.tsx';

/** Loading, empty and failed states. */
export function LoadingStates() {
  return (
    <>
      <Section title="Loading">
        <Card>
          <CardTitle aside="Nov 15-21">Rows</CardTitle>
          <SkeletonRows count={2} />
        </Card>
        <PlayerHeadSkeleton />
        <FeedSkeleton />
        <Skeleton className="h-11 w-52" />
        <Spinner />
      </Section>
      <Section title="Empty and failed">
        <Card>
          <EmptyState icon={<Users />} title="No players yet" action={<Button>Invite the team</Button>}>
            The captain invites the team; everybody who is approved shows up here.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState title="No stats submitted this week" failed onRetry={() => {}} />
        </Card>
      </Section>
    </>
  );
}
