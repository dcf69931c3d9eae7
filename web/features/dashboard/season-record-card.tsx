import { useQuery } from '@tanstack/react-query';
import { formatRecord } from '#domain/record.ts';
import { m } from '#messages';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Wins and losses of the season, and how many games were played. Product §2, Public dashboard. */
export function SeasonRecordCard({ teamId }: { teamId: number }) {
  const { data: team, isPending, isError, refetch } = useQuery(teamQuery(teamId));
  return (
    <Card>
      <CardTitle aside={team?.currentSeason?.name}>
        {team && !team.currentSeason ? m.dashboard_record_allGames() : m.dashboard_record()}
      </CardTitle>
      {isPending && <Skeleton className="h-14" />}
      {isError && <EmptyState title={m.dashboard_record()} failed onRetry={() => void refetch()} />}
      {team && (
        <p className="flex flex-wrap items-end gap-x-4 gap-y-1">
          <span className="numeral text-6xl">{formatRecord(team.record)}</span>
          <span className="pb-1 text-muted">
            {m.dashboard_gamesPlayed({ count: team.record.gamesPlayed })}
          </span>
        </p>
      )}
    </Card>
  );
}
