import Trophy from 'lucide-react/icons/trophy';
import type { MvpPoints, SeasonAward } from '#contract/mvp/points.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PointsButton, usePointsExplanation } from './points-explanation.tsx';
import type { useSeasonAwards } from './use-points.ts';

type SeasonAwardsProps = { awards: ReturnType<typeof useSeasonAwards> };

/** The MVP of each season that has ended, latest first. */
export function SeasonAwards({ awards: { items, isPending, failed, retry } }: SeasonAwardsProps) {
  const { explain, dialog } = usePointsExplanation();
  return (
    <Card aria-labelledby="season-mvps" className="border-l-4 border-l-gold">
      <CardTitle id="season-mvps" aside={items.length > 0 && m.mvpPoints_points()}>
        {m.mvpPoints_awards_title()}
      </CardTitle>
      {isPending && <SkeletonRows count={1} />}
      {failed && items.length === 0 && (
        <EmptyState title={m.mvpPoints_awards_unknown()} failed onRetry={retry} />
      )}
      <ol>
        {items.map((award) => (
          <Award key={award.season.id} award={award} onExplain={explain} />
        ))}
      </ol>
      {dialog}
    </Card>
  );
}

type AwardProps = { award: SeasonAward; onExplain: (points: MvpPoints) => void };

function Award({ award, onExplain }: AwardProps) {
  return (
    <li className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2.5 first:border-t-0">
      <Avatar {...award.player} color={award.player.avatarColor} />
      <div className="min-w-0">
        <p className="eyebrow flex items-center gap-1.5 text-gold">
          <Trophy aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{award.season.name}</span>
        </p>
        <PlayerLink player={award.player} />
        <p className="text-sm text-muted">{m.mvpPoints_awards_weeksWon({ count: award.wins })}</p>
      </div>
      <PointsButton points={award} onExplain={onExplain} />
    </li>
  );
}
