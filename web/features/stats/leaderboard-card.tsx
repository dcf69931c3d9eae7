import { useSuspenseQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down-wide-narrow';
import ArrowUp from 'lucide-react/icons/arrow-up-narrow-wide';
import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import { type Metric, metrics } from '#domain/metrics.ts';
import { m } from '#messages';
import { downloadCsv } from '#web/lib/download.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { leaderboardQuery } from '#web/queries/stats/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useExplanation } from './explanation.tsx';
import { leaderboardRows } from './leaderboard-csv.ts';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { type Sort, sortAfterPress } from './sort.ts';
import { sortText } from './sort-text.ts';

type LeaderboardCardProps = {
  teamId: number;
  seasonId: number | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** A team's season averages, sortable, explained and exportable. Product §2, Season leaderboard. */
export function LeaderboardCard(props: LeaderboardCardProps) {
  return (
    <Card>
      <ReadBoundary
        key={`${props.teamId} ${props.seasonId}`}
        loading={<LeaderboardSkeleton />}
        failed={(retry) => <EmptyState icon={<ChartColumn />} failed onRetry={retry} />}
      >
        <Leaderboard {...props} />
      </ReadBoundary>
    </Card>
  );
}

function Leaderboard({ teamId, seasonId, sort, onSort }: LeaderboardCardProps) {
  const { data: entries } = useSuspenseQuery(leaderboardQuery(teamId, seasonId));
  const { explain, dialog } = useExplanation(seasonId);
  const ownPlayerId = useAccount()?.id ?? null;
  const press = (metric: Metric) => onSort(sortAfterPress(sort, metric));
  if (entries.length === 0) return <EmptyState title={m.stats_noPlayers()} icon={<ChartColumn />} />;
  return (
    <>
      <SortBar sort={sort} onSort={onSort} />
      <LeaderboardTable
        entries={entries}
        sort={sort}
        onPress={press}
        onExplain={explain}
        ownPlayerId={ownPlayerId}
      />
      <p role="status" className="sr-only">
        {sortText(sort)}
      </p>
      <div className="mt-4 flex justify-end">
        <Button
          variant="secondary"
          onClick={() => downloadCsv('season-leaderboard.csv', leaderboardRows(entries, sort))}
        >
          <Download aria-hidden />
          {m.stats_download()}
        </Button>
      </div>
      {dialog}
    </>
  );
}

/** For a phone, which has no room for column headings. */
function SortBar({ sort, onSort }: Pick<LeaderboardCardProps, 'sort' | 'onSort'>) {
  const descending = sort.direction === 'desc';
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <div className="mb-2 flex gap-2 lg:hidden">
      <Select
        aria-label={m.stats_sort_by()}
        className="flex-1"
        value={sort.metric}
        onChange={({ target }) => {
          const metric = metrics.find(({ key }) => key === target.value);
          if (metric) onSort({ metric: metric.key, direction: 'desc' });
        }}
      >
        {metrics.map(({ key, label, name }) => (
          <option key={key} value={key}>
            {label()}: {name()}
          </option>
        ))}
      </Select>
      <IconButton
        icon={Arrow}
        variant="secondary"
        label={descending ? m.stats_sort_lowestFirst() : m.stats_sort_highestFirst()}
        onClick={() => onSort(sortAfterPress(sort, sort.metric))}
      />
    </div>
  );
}

function LeaderboardSkeleton() {
  return (
    <>
      <div className="h-13 lg:h-11" />
      <SkeletonRows count={9} />
    </>
  );
}
