import { useSuspenseQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { type ReactNode, useDeferredValue } from 'react';
import type { MvpPoints } from '#contract/mvp/points.ts';
import { m } from '#messages';
import { pointsQuery } from '#web/queries/mvp/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';
import { RankHead } from '#web/ui/rank-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PointsButton, usePointsExplanation } from './points-explanation.tsx';

type PointsCardProps = {
  teamId: number;
  /** Undefined is the current season. */
  seasonId: number | undefined;
  /** Where a season is chosen. */
  seasonSelect: ReactNode;
};

/** A season's MVP points, each explained by its weeks. Product §2, How It Works; decision 0028. */
export function PointsCard({ teamId, seasonId, seasonSelect }: PointsCardProps) {
  // The points of the season before stay until another's are there, so that nothing jumps.
  const visibleSeasonId = useDeferredValue(seasonId);
  return (
    <Card aria-labelledby="mvp-points">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="mvp-points" className="eyebrow text-muted">
            {m.mvpPoints_title()}
          </h2>
          <p className="text-sm text-muted">{m.mvpPoints_note()}</p>
        </div>
        {seasonSelect}
      </div>
      <ReadBoundary
        key={teamId}
        resetKey={String(visibleSeasonId)}
        loading={<SkeletonRows count={3} />}
        failed={(retry) => <EmptyState icon={<Trophy />} failed onRetry={retry} />}
      >
        <Points teamId={teamId} seasonId={visibleSeasonId} />
      </ReadBoundary>
    </Card>
  );
}

function Points({ teamId, seasonId }: Pick<PointsCardProps, 'teamId' | 'seasonId'>) {
  const { data: items } = useSuspenseQuery(pointsQuery(teamId, seasonId));
  const { explain, dialog } = usePointsExplanation();
  if (items.length === 0) return <EmptyState icon={<Trophy />} title={m.mvpPoints_none()} />;
  return (
    <>
      <PointsTable items={items} onExplain={explain} />
      {dialog}
    </>
  );
}

type TableProps = { items: readonly MvpPoints[]; onExplain: (points: MvpPoints) => void };

function PointsTable({ items, onExplain }: TableProps) {
  return (
    <div className="relative -m-1 overflow-x-auto p-1">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{m.mvpPoints_title()}</caption>
        <thead className="eyebrow text-muted">
          <tr>
            <RankHead label={m.mvpPoints_rank()} className="w-9" />
            <th scope="col">{m.stats_player()}</th>
            <th scope="col" className="w-px ps-2 text-end sm:w-18" title={m.mvpPoints_weeksWon()}>
              {m.mvpPoints_won()}
            </th>
            <th scope="col" className="w-px ps-2 text-end sm:w-18">
              {m.mvpPoints_points()}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((points, index) => (
            <tr key={points.player.id} className="border-t border-line">
              <td className="numeral text-xl text-muted">{index + 1}</td>
              <th scope="row" className="py-2 pe-2 font-normal">
                <div className="flex min-w-0 items-center gap-3">
                  <span className="inline-grid shrink-0 max-[399px]:hidden">
                    <Avatar {...points.player} color={points.player.avatarColor} />
                  </span>
                  <PlayerLink player={points.player} className="min-w-0" />
                </div>
              </th>
              <td className="numeral text-end text-xl">{points.wins}</td>
              <td className="text-end">
                <PointsButton points={points} onExplain={onExplain} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
