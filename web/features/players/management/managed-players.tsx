import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchesSearch } from '#domain/duplicate-names.ts';
import { m } from '#messages';
import { failedDeliveriesQuery } from '#web/queries/notifications/queries.ts';
import { managedPlayersQuery } from '#web/queries/players/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
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
  return (
    <ReadBoundary
      key={teamId}
      loading={
        <Card>
          <SkeletonRows count={8} label={m.managePlayers_loading()} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <EmptyState title={m.managePlayers_title()} failed onRetry={retry} />
        </Card>
      )}
    >
      <Players teamId={teamId} />
    </ReadBoundary>
  );
}

function Players({ teamId }: { teamId: number }) {
  const { data } = useSuspenseQuery(managedPlayersQuery(teamId));
  const { data: deliveries } = useSuspenseQuery(failedDeliveriesQuery(teamId));
  const [search, setSearch] = useState('');
  const { sendsEmail, failures } = deliveries;
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
