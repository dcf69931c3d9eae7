import { useSuspenseQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import type { MvpPoints, SeasonAward } from '#contract/mvp/points.ts';
import { m } from '#messages';
import { seasonAwardsQuery } from '#web/queries/mvp/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PointsButton, usePointsExplanation } from './points-explanation.tsx';

/** The MVP of each season that has ended, latest first; nothing before one has. */
export function SeasonAwards({ teamId }: { teamId: number }) {
  return (
    <ReadBoundary
      key={teamId}
      loading={
        <AwardsCard>
          <SkeletonRows count={1} />
        </AwardsCard>
      }
      failed={(retry) => (
        <AwardsCard>
          <EmptyState title={m.mvpPoints_awards_unknown()} failed onRetry={retry} />
        </AwardsCard>
      )}
    >
      <Awards teamId={teamId} />
    </ReadBoundary>
  );
}

function Awards({ teamId }: { teamId: number }) {
  const { data: awards } = useSuspenseQuery(seasonAwardsQuery(teamId));
  const { explain, dialog } = usePointsExplanation();
  if (awards.length === 0) return null;
  return (
    <AwardsCard aside={m.mvpPoints_points()}>
      <ol>
        {awards.map((award) => (
          <Award key={award.season.id} award={award} onExplain={explain} />
        ))}
      </ol>
      {dialog}
    </AwardsCard>
  );
}

function AwardsCard({ aside, children }: { aside?: string; children: ReactNode }) {
  return (
    <Card aria-labelledby="season-mvps" className="border-s-4 border-s-gold">
      <CardTitle id="season-mvps" aside={aside}>
        {m.mvpPoints_awards_title()}
      </CardTitle>
      {children}
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
