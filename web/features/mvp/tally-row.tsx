import type { ReactNode } from 'react';
import type { MvpTally } from '#contract/mvp.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PercentBar } from '#web/ui/percent-bar.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';

/** A candidate with the share of the votes: a line of a card. */
export function TallyRow({ tally, children }: { tally: MvpTally; children?: ReactNode }) {
  const { player, percentage } = tally;
  return (
    <li className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2.5 first:border-t-0 @max-[12rem]:grid-cols-[auto_minmax(0,1fr)]">
      <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5">
          <PlayerLink player={player} />
          {children}
        </div>
        <PercentBar percent={percentage} />
      </div>
      <Percent value={percentage} />
    </li>
  );
}

/** A big share with its sign, read as one: '56 %'. */
export function Percent({ value, className = 'text-3xl' }: { value: number; className?: string }) {
  return (
    <span className="inline-block min-w-12 text-end whitespace-nowrap">
      <span className={`numeral ${className}`}>{value}</span>
      <span className="ms-0.5 text-sm text-muted">%</span>
    </span>
  );
}
