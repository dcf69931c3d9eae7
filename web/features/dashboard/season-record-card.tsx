import { useSuspenseQuery } from '@tanstack/react-query';
import { formatRecord } from '#domain/record.ts';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Wins and losses of the season, and how many games were played. Product §2, Public dashboard. */
export function SeasonRecordCard({ teamId }: { teamId: number }) {
  const title = <CardTitle>{m.dashboard_record()}</CardTitle>;
  return (
    <Card>
      <ReadBoundary
        key={teamId}
        loading={
          <>
            {title}
            <Skeleton className="h-14" />
          </>
        }
        failed={(retry) => (
          <>
            {title}
            <EmptyState title={m.dashboard_record()} failed onRetry={retry} />
          </>
        )}
      >
        <Record teamId={teamId} />
      </ReadBoundary>
    </Card>
  );
}

function Record({ teamId }: { teamId: number }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  return (
    <>
      <CardTitle aside={team.currentSeason?.name}>
        {team.currentSeason ? m.dashboard_record() : m.dashboard_record_allGames()}
      </CardTitle>
      <p className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <span className="numeral text-6xl">{formatRecord(team.record)}</span>
        <span className="pb-1 text-muted">{m.dashboard_gamesPlayed({ count: team.record.gamesPlayed })}</span>
      </p>
    </>
  );
}
