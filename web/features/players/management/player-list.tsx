import type { FailedDelivery } from '#contract/notifications/failed-deliveries.ts';
import type { Player } from '#contract/players.ts';
import { m } from '#messages';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ManagedPlayer } from './managed-player.tsx';

type PlayerListProps = {
  players: readonly Player[];
  failures: readonly FailedDelivery[];
  search: string;
};

/** The players that match `search`. Product §2, Admin players. */
export function PlayerList({ players, failures, search }: PlayerListProps) {
  if (players.length === 0) {
    return (
      <EmptyState
        title={
          search ? m.managePlayers_nobodyCalled({ search: search.trim() }) : m.managePlayers_noPlayersYet()
        }
      />
    );
  }
  return (
    <ul className="md:grid md:grid-cols-2 md:gap-x-10">
      {players.map((player) => (
        <ManagedPlayer
          key={player.id}
          player={player}
          failures={failures.filter(({ playerId }) => playerId === player.id)}
        />
      ))}
    </ul>
  );
}
