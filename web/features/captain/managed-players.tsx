import { useQuery } from '@tanstack/react-query';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DuplicateBanner } from './duplicate-banner.tsx';
import { managedPlayersQuery } from './managed-players-query.ts';
import { PendingPlayers } from './pending-players.tsx';
import { PlayerList } from './player-list.tsx';
import { playersTexts } from './texts.ts';

/** Pending accounts first, then everybody on the team. Specification §2, Admin players. */
export function ManagedPlayers({ teamId }: { teamId: number }) {
  const { data, isError, refetch } = useQuery(managedPlayersQuery(teamId));
  if (!data) {
    return (
      <Card>
        {isError ? (
          <EmptyState title={playersTexts.title} failed onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={8} label={playersTexts.loading} />
        )}
      </Card>
    );
  }
  const approved = data.filter((player) => player.isApproved);
  return (
    <>
      <PendingPlayers players={data.filter((player) => !player.isApproved)} />
      <DuplicateBanner players={data} />
      <Card aria-labelledby="managed-players">
        <CardTitle id="managed-players" aside={approved.length}>
          {playersTexts.title}
        </CardTitle>
        <PlayerList players={approved} />
      </Card>
    </>
  );
}
