import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlayerReference } from '#contract/players.ts';
import { positionAndJersey } from '#domain/positions.ts';
import { Avatar } from '#web/ui/avatar.tsx';

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
        <PlayerLink player={player} />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {positionAndJersey(player)}
          {aside}
        </p>
      </div>
    </div>
  );
}

export function PlayerLink({ player }: { player: PlayerCellProps['player'] }) {
  const name = <span className="block leading-snug font-semibold wrap-words">{player.name}</span>;
  if (player.hasProfile === false) return name;
  return (
    <Link
      to="/player/$id"
      params={{ id: String(player.id) }}
      className="-my-3 block py-3 underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
