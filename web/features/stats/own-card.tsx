import { Link } from '@tanstack/react-router';
import type { Account } from '#contract/auth.ts';
import type { Metric } from '#domain/metrics.ts';
import { normalisePositions } from '#domain/positions.ts';
import { m } from '#messages';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { useExplanation } from './explanation.tsx';
import { SeasonTiles } from './season-tiles.tsx';

const tileKeys: readonly Metric[] = ['avgPoints', 'avgRebounds', 'avgAssists', 'gamesPlayed'];

type OwnCardProps = { account: Account & { readonly id: number; readonly teamId: number } };

/** The player card of the personal dashboard: who one is on the team, and the season so far. */
export function OwnCard({ account }: OwnCardProps) {
  const { explain, dialog } = useExplanation();
  const words = useWords(account.teamId);
  const { name, nickname, photoURL, avatarColor, position, jerseyNumber } = account;
  return (
    <Card>
      <CardTitle>{m.ownStats_playerCard()}</CardTitle>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <Avatar name={name} color={avatarColor} photoURL={photoURL} size="lg" />
        <div className="min-w-0 flex-1 basis-28">
          <p className="numeral text-3xl wrap-words">{name}</p>
          {nickname && <p className="truncate text-muted">{m.roster_nickname({ nickname })}</p>}
          <p className="truncate text-muted">{normalisePositions(position)}</p>
        </div>
        {jerseyNumber !== null && <p className="numeral text-5xl text-accent-ink">#{jerseyNumber}</p>}
      </div>
      <div className="grid grow [&>div]:grid">
        <SeasonTiles player={account} keys={tileKeys} onExplain={explain} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 *:flex-1">
        <Button asChild variant="secondary">
          <Link to="/submit-stats">{words.stats ?? m.ownStats_submit()}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/profile">{m.ownStats_profile()}</Link>
        </Button>
      </div>
      {dialog}
    </Card>
  );
}
