import { useSuspenseQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { playerWinsQuery } from '#web/queries/mvp/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** Weeks that get a badge of their own; the rest are a number. */
const badgeLimit = 4;

/**
 * 'Nx MVP Winner' when there is more than one win, and a badge for each of the latest weeks; nothing without a win.
 * Product §2, Player profile.
 */
export function MvpBadges({ playerId }: { playerId: number }) {
  return (
    <ReadBoundary
      key={playerId}
      loading={null}
      failed={(retry) => (
        <>
          <span className="text-sm text-board-dim">{m.mvp_winsUnknown()}</span>
          <Button variant="secondary" onClick={retry}>
            {m.ui_tryAgain()}
          </Button>
        </>
      )}
    >
      <Badges playerId={playerId} />
    </ReadBoundary>
  );
}

function Badges({ playerId }: { playerId: number }) {
  const { data: wins } = useSuspenseQuery(playerWinsQuery(playerId));
  const older = wins.length - badgeLimit;
  return (
    <>
      {wins.length > 1 && (
        <Badge tone="solid">
          <Trophy aria-hidden />
          {m.mvp_winner({ times: wins.length })}
        </Badge>
      )}
      {wins.slice(0, badgeLimit).map(({ week }) => (
        <Badge key={week}>
          <Trophy aria-hidden />
          {m.mvp_badge({ week: weekText(week) })}
        </Badge>
      ))}
      {older > 0 && <Badge>{m.mvp_moreWins({ count: older })}</Badge>}
    </>
  );
}
