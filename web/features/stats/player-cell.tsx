import type { ReactNode } from 'react';
import type { PlayerReference } from '#contract/players.ts';
import { positionAndJersey } from '#domain/positions.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cn } from '#web/ui/cn.ts';
import { PlayerLink } from '#web/ui/player-link.tsx';

type PlayerCellProps = {
  player: PlayerReference & { readonly hasProfile?: boolean };
  /** Behind position and jersey. */
  aside?: ReactNode;
};

/** A word of a name that has no room beside a photo on a phone. */
const longWord = /[^\s-]{14}/;

/** Who a row is about: photo or initials, the name that leads to the profile, position and jersey. */
export function PlayerCell({ player, aside }: PlayerCellProps) {
  const isLong = longWord.test(player.name);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className={cn('inline-grid shrink-0', isLong ? 'max-[429px]:hidden' : 'max-[359px]:hidden')}>
        <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} />
      </span>
      <div className="min-w-0">
        <PlayerLink player={player} block className={cn(isLong && 'max-[359px]:text-sm')} />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {positionAndJersey(player)}
          {aside}
        </p>
      </div>
    </div>
  );
}
