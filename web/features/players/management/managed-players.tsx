import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchesSearch } from '#domain/duplicate-names.ts';
import { m } from '#messages';
import { failedDeliveriesQuery } from '#web/queries/notifications/queries.ts';
import { managedPlayersQuery } from '#web/queries/players/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DuplicateBanner } from './duplicate-banner.tsx';
import { NoEmailNotice } from './failed-deliveries.tsx';
import { PendingPlayers } from './pending-players.tsx';
import { PlayerList } from './player-list.tsx';
import { PlayerSearch } from './player-search.tsx';

/** Pending accounts first, then everybody on the team; the search finds both. Product §2, Admin players. */
export function ManagedPlayers({ teamId }: { teamId: number }) {
  const players = useQuery(managedPlayersQuery(teamId));
  // One after the other: a session that has ended costs one refused call.
  const deliveries = useQuery({
    ...failedDeliveriesQuery(teamId),
    enabled: players.isSuccess && !players.isFetching,
  });
  const [search, setSearch] = useState('');
  const readAgain = () => {
    void players.refetch();
    void deliveries.refetch();
  };
  if (!players.data || !deliveries.data) {
    return (
      <Card>
        {players.isError || deliveries.isError ? (
          <EmptyState title={m.managePlayers_title()} failed onRetry={readAgain} />
        ) : (
          <SkeletonRows count={8} label={m.managePlayers_loading()} />
        )}
      </Card>
    );
  }
  const { data } = players;
  const { sendsEmail, failures } = deliveries.data;
  const matches = data.filter((player) => matchesSearch(player, search));
  const approved = matches.filter((player) => player.isApproved);
  const pending = matches.filter((player) => !player.isApproved);
  return (
    <>
      <PlayerSearch
        value={search}
        onChange={setSearch}
        matchCount={matches.length}
        totalCount={data.length}
      />
      {!sendsEmail && <NoEmailNotice />}
      <PendingPlayers players={pending} />
      <DuplicateBanner players={data} />
      {(approved.length > 0 || pending.length === 0 || !search) && (
        <Card aria-labelledby="managed-players">
          <CardTitle id="managed-players" aside={approved.length}>
            {m.managePlayers_title()}
          </CardTitle>
          <PlayerList players={approved} failures={failures} search={search} />
        </Card>
      )}
    </>
  );
}
