import type { Player } from '#contract/players.ts';
import { m } from '#messages';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ManagedPlayer } from './managed-player.tsx';

/** The players that match `search`. Product §2, Admin players. */
export function PlayerList({ players, search }: { players: readonly Player[]; search: string }) {
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
    <ul>
      {players.map((player) => (
        <ManagedPlayer key={player.id} player={player} />
      ))}
    </ul>
  );
}
