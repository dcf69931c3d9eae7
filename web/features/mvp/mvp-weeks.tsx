import { useSuspenseQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { playerWinsQuery } from '#web/queries/mvp/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Percent } from './tally-row.tsx';

/** Weeks that a player's page lists; the rest are a number. */
const weekLimit = 3;

/** The weeks a player was MVP, with the votes; nothing without one, or where the badges already say that they are unknown. */
export function MvpWeeks({ playerId }: { playerId: number }) {
  return (
    <ReadBoundary key={playerId} loading={null} failed={() => null}>
      <Weeks playerId={playerId} />
    </ReadBoundary>
  );
}

function Weeks({ playerId }: { playerId: number }) {
  const { data: wins } = useSuspenseQuery(playerWinsQuery(playerId));
  const older = wins.length - weekLimit;
  if (wins.length === 0) return null;
  return (
    <Card className="border-s-4 border-s-gold">
      <CardTitle aside={older > 0 && m.mvp_moreWins({ count: older })}>{m.mvp_weeks()}</CardTitle>
      <ul>
        {wins.slice(0, weekLimit).map(({ id, week, voteCount, totalVotes, percentage }) => (
          <li
            key={id}
            className="flex items-center gap-3 border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0"
          >
            <Trophy aria-hidden className="size-5 shrink-0 text-gold" />
            <p className="min-w-0 flex-1">
              <span className="block font-semibold">{weekText(week)}</span>
              <span className="block text-sm text-muted">
                {m.mvp_votesOf({ count: voteCount, total: totalVotes })}
              </span>
            </p>
            <Percent value={percentage} className="text-2xl" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
