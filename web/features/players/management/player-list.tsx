import type { Player } from '#contract/players.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ManagedPlayer } from './managed-player.tsx';
import { playersTexts } from './texts.ts';

/** The players that match `search`. Product §2, Admin players. */
export function PlayerList({ players, search }: { players: readonly Player[]; search: string }) {
  if (players.length === 0) {
    return (
      <EmptyState title={search ? playersTexts.nobodyCalled(search.trim()) : playersTexts.noPlayersYet} />
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
