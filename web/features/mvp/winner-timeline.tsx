import type { MvpWinner } from '#contract/mvp.ts';
import { positionAndJersey } from '#domain/positions.ts';
import { m } from '#messages';
import { weekText, zonedDayText } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { PlayerLink } from '#web/ui/player-link.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Percent } from './tally-row.tsx';

type TimelineProps = {
  /** Newest first. */
  winners: readonly MvpWinner[];
  /** IANA zone of the team; undefined while it is not known. */
  timeZone: string | undefined;
};

/** Who was MVP in which week. Product §2, MVP Hall of Fame. */
export function WinnerTimeline({ winners, timeZone }: TimelineProps) {
  return (
    <Card className="flex flex-col">
      <CardTitle>{m.mvp_timeline()}</CardTitle>
      <ol className="grid grow">
        {winners.map((winner, index) => (
          <li key={winner.id} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <TimelineMarker winner={winner} isLatest={index === 0} />
            <Award winner={winner} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** A week's winner as a point on the timeline, the latest one in gold. */
function TimelineMarker({ winner: { player }, isLatest }: { winner: MvpWinner; isLatest: boolean }) {
  return (
    <div aria-hidden className="relative pt-4">
      <span className="absolute top-5 -bottom-5 left-1/2 w-0.5 -translate-x-1/2 bg-line group-last:hidden" />
      <span
        className={cn(
          'relative grid rounded-full border-3 bg-surface p-0.5',
          isLatest ? 'border-gold' : 'border-line',
        )}
      >
        <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} />
      </span>
    </div>
  );
}

function Award({ winner, timeZone }: { winner: MvpWinner; timeZone: string | undefined }) {
  const { player, week, percentage, voteCount, totalVotes, awardedAt } = winner;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 border-b border-line py-3.5 group-last:border-b-0">
      <div className="min-w-0 flex-1 basis-[8rem]">
        <PlayerLink player={player} className="text-lg" />
        <p className="text-sm text-muted">{positionAndJersey(player)}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted sm:*:whitespace-nowrap">
          <span>{m.mvp_week({ week: weekText(week) })}</span>
          <span>
            <Sentence
              message={m.mvp_awarded}
              parts={{
                date: <time dateTime={awardedAt}>{timeZone ? zonedDayText(awardedAt, timeZone) : '…'}</time>,
              }}
            />
          </span>
        </p>
      </div>
      <div className="ms-auto grid justify-items-end">
        <Percent value={percentage} className="text-4xl" />
        <span className="text-sm text-muted">{m.mvp_votesOf({ count: voteCount, total: totalVotes })}</span>
      </div>
    </div>
  );
}
