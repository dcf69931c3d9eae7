import type { MvpTally } from '#contract/mvp.ts';
import { positionAndJersey } from '#domain/positions.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/avatar.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';
import { Percent } from './tally-row.tsx';

type LeaderProps = {
  tally: MvpTally;
  /** All votes of the week, where they are not counted anywhere else on the screen. */
  total?: number;
};

/** Whoever has most votes, larger than the rest. */
export function Leader({ tally: { player, voteCount, percentage }, total }: LeaderProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-end gap-3 rounded-control bg-sunken p-3">
      <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} size="lg" />
      <div className="min-w-0 flex-1 basis-20">
        <PlayerLink player={player} />
        <p className="text-sm text-muted">{positionAndJersey(player)}</p>
        <p className="text-sm text-muted">
          {total === undefined
            ? m.mvp_votes({ count: voteCount })
            : m.mvp_votesOf({ count: voteCount, total })}
        </p>
      </div>
      <Percent value={percentage} className="text-4xl" />
    </div>
  );
}
