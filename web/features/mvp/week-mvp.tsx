import { useSuspenseQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { m } from '#messages';
import { winnersQuery } from '#web/queries/mvp/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';
import { Percent } from './tally-row.tsx';

/** The MVP of a game's week, once that is decided. */
export function WeekMvp(props: WeekMvpProps) {
  return (
    <ReadBoundary key={props.teamId} loading={null} failed={() => null}>
      <Winner {...props} />
    </ReadBoundary>
  );
}

type WeekMvpProps = { teamId: number; week: string };

function Winner({ teamId, week }: WeekMvpProps) {
  const { data: winners } = useSuspenseQuery(winnersQuery(teamId));
  const winner = winners.find((one) => one.week === week);
  if (!winner) return null;
  const { player, percentage, voteCount, totalVotes } = winner;
  return (
    <Card aria-labelledby="week-mvp" className="flex flex-wrap items-center gap-4 border-s-4 border-s-gold">
      <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} size="lg" />
      <div className="min-w-0 flex-1 basis-[7rem]">
        <h2 id="week-mvp" className="eyebrow flex items-center gap-1.5 text-gold">
          <Trophy aria-hidden className="size-4" />
          {m.game_weekMvp()}
        </h2>
        <PlayerLink player={player} className="text-lg" />
        <p className="text-sm text-muted">{m.mvp_votesOf({ count: voteCount, total: totalVotes })}</p>
      </div>
      <Percent value={percentage} className="text-4xl" />
    </Card>
  );
}
