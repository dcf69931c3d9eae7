import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { PlayerPosts } from '#web/features/feed/player-posts.tsx';
import { MvpBadges } from '#web/features/mvp/mvp-badges.tsx';
import { PlayerHead, PlayerHeadSkeleton } from '#web/features/players/player-head.tsx';
import { BackButton } from '#web/features/shell/back-button.tsx';
import { PlayerStats, PlayerStatsSkeleton } from '#web/features/stats/player-stats.tsx';
import { RequestError } from '#web/lib/client.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { idOf } from '#web/lib/path-id.ts';
import { useAccount } from '#web/lib/session.tsx';
import { playerWinsQuery } from '#web/queries/mvp/queries.ts';
import { playerQuery } from '#web/queries/players/queries.ts';
import { latestLinesQuery, playerLinesQuery } from '#web/queries/stats/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';

const AttendanceOfPlayer = lazy(async () => ({
  default: (await import('#web/features/attendance/attendance-of-player.tsx')).AttendanceOfPlayer,
}));

export const Route = createFileRoute('/player/$id')({
  loader: ({ context: { queryClient }, params }) => {
    const id = idOf(params.id);
    if (id === null) return;
    void queryClient.prefetchQuery(playerQuery(id));
    void queryClient.prefetchQuery(playerWinsQuery(id));
    void queryClient.prefetchQuery(playerLinesQuery(id));
    void queryClient.prefetchQuery(latestLinesQuery(id));
  },
  component: PlayerScreen,
});

function PlayerScreen() {
  const id = idOf(Route.useParams().id);
  return (
    <Screen>
      <div>
        <BackButton />
      </div>
      {id === null ? <NotFound /> : <Player key={id} id={id} />}
    </Screen>
  );
}

function Player({ id }: { id: number }) {
  const { data: player, error, isPending, refetch } = useQuery(playerQuery(id));
  // The badges decide how high the head is: it waits for them, so that nothing below it is pushed down.
  const { isPending: isWaitingForBadges } = useQuery(playerWinsQuery(id));
  const account = useAccount();
  usePageTitle(player?.name);
  if (isPending || isWaitingForBadges) {
    return (
      <>
        <PlayerHeadSkeleton />
        <PlayerStatsSkeleton />
      </>
    );
  }
  if (player) {
    return (
      <>
        <PlayerHead
          player={player}
          badges={<MvpBadges playerId={id} />}
          actions={<ShareButton title={player.name} path={`/player/${id}`} />}
        />
        <PlayerStats player={player} />
        <PlayerPosts playerId={id} />
        {account && (
          <Suspense>
            <AttendanceOfPlayer player={player} />
          </Suspense>
        )}
      </>
    );
  }
  if (error instanceof RequestError && error.status === 404) return <NotFound />;
  return (
    <>
      <PageHeading>{pages['/player/{id}'].title()}</PageHeading>
      <Card>
        <EmptyState title={m.profile_unknown()} failed onRetry={() => void refetch()} />
      </Card>
    </>
  );
}

function NotFound() {
  return <PageHeading description={m.profile_notFoundNote()}>{m.profile_notFound()}</PageHeading>;
}
