import type { ReactNode } from 'react';
import type { PlayerReference } from '#contract/players.ts';
import { positionAndJersey } from '#domain/positions.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';

type PlayerCellProps = {
  player: PlayerReference & { readonly hasProfile?: boolean };
  /** Behind position and jersey. */
  aside?: ReactNode;
};

/** Who a row is about: photo or initials, the name that leads to the profile, position and jersey. */
export function PlayerCell({ player, aside }: PlayerCellProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="inline-grid shrink-0 max-[359px]:hidden">
        <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} />
      </span>
      <div className="min-w-0">
        <PlayerLink player={player} block />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {positionAndJersey(player)}
          {aside}
        </p>
      </div>
    </div>
  );
}
