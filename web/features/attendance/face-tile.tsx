import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlayerReference } from '#contract/players.ts';
import { Avatar } from '#web/ui/avatar.tsx';

type FaceTileProps = {
  player: PlayerReference;
  /** What their answer needs to be read with. */
  particulars: string | null;
  /** What the captain may press. */
  menu: ReactNode;
};

/** Somebody who is in: their face, their name, and what they added. */
export function FaceTile({ player, particulars, menu }: FaceTileProps) {
  const { id, name, avatarColor, photoURL } = player;
  return (
    <li className="grid content-start justify-items-center text-center">
      <Link
        to="/player/$id"
        params={{ id: String(id) }}
        className="grid justify-items-center gap-1 rounded-control underline-offset-4 hover:underline"
      >
        <Avatar name={name} color={avatarColor} photoURL={photoURL} size="lg" />
        <span className="text-sm leading-tight font-semibold text-balance wrap-anywhere">{name}</span>
      </Link>
      {particulars && <span className="mt-0.5 text-xs text-muted wrap-anywhere">{particulars}</span>}
      {menu}
    </li>
  );
}

/** A place that nobody has taken yet. */
export function OpenPlace() {
  return (
    <li aria-hidden className="grid content-start justify-items-center">
      <span className="size-16 rounded-full border-2 border-dashed border-control/50" />
    </li>
  );
}
