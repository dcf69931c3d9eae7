import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { LeaderboardEntry } from '#contract/stats.ts';
import { rankBy } from '#domain/leaderboard.ts';
import { type Metric, metrics } from '#domain/metrics.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { formatAverage } from '#web/lib/format.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { RankHead } from '#web/ui/rank-head.tsx';
import { Explained } from './explanation.tsx';
import type { StatReference } from './explanation-dialog.tsx';
import { PlayerCell } from './player-cell.tsx';
import { RankMark } from './rank-mark.tsx';
import type { Sort } from './sort.ts';

type LeaderboardTableProps = {
  entries: readonly LeaderboardEntry[];
  sort: Sort;
  onPress: (metric: Metric) => void;
  onExplain: (stat: StatReference) => void;
  ownPlayerId: number | null;
};

/** All metrics side by side; on a phone the one it is sorted by. Product §2, Season leaderboard. */
export function LeaderboardTable({ entries, sort, onPress, onExplain, ownPlayerId }: LeaderboardTableProps) {
  const words = useWords();
  const ranked = rankBy(entries, language(), sort.metric, sort.direction);
  return (
    <div className="relative -m-1 overflow-x-auto p-1">
      <table className="w-full border-collapse text-start lg:min-w-200 lg:table-fixed xl:min-w-220">
        <caption className="sr-only">{words.leaderboard ?? m.stats_leaderboard()}</caption>
        <thead>
          <tr>
            <RankHead label={m.stats_rank()} className="eyebrow w-11 text-muted" />
            <th scope="col" className="eyebrow text-muted">
              {m.stats_player()}
            </th>
            {metrics.map((metric) => (
              <SortHead key={metric.key} metric={metric} sort={sort} onPress={onPress} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked.map((entry) => (
            <Row
              key={entry.player.id}
              entry={entry}
              sort={sort}
              onExplain={onExplain}
              isOwn={entry.player.id === ownPlayerId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const columnClasses = (isActive: boolean) =>
  cn('w-px text-end lg:w-17 xl:w-19', isActive ? 'text-ink' : 'text-muted max-lg:hidden');

type SortHeadProps = Pick<LeaderboardTableProps, 'sort' | 'onPress'> & { metric: (typeof metrics)[number] };

function SortHead({ metric: { key, label, name }, sort, onPress }: SortHeadProps) {
  const isActive = key === sort.metric;
  const Arrow = sort.direction === 'desc' ? ArrowDown : ArrowUp;
  const order = sort.direction === 'desc' ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isActive ? order : undefined} className={columnClasses(isActive)}>
      <button
        type="button"
        className="eyebrow -me-1 inline-flex min-h-11 items-center gap-0.5 rounded-lg px-1 whitespace-nowrap hover:bg-sunken hover:text-ink"
        title={name()}
        onClick={() => onPress(key)}
      >
        {label()}
        {isActive && <Arrow aria-hidden className="size-4 text-accent-ink" />}
      </button>
    </th>
  );
}

type RowProps = Pick<LeaderboardTableProps, 'sort' | 'onExplain'> & {
  entry: LeaderboardEntry & { rank: number };
  isOwn: boolean;
};

function Row({ entry, sort, onExplain, isOwn }: RowProps) {
  const { player, rank, gamesPlayed } = entry;
  const games = <Badge className="font-sans">{m.stats_gamesPlayed({ count: gamesPlayed })}</Badge>;
  return (
    <tr className={cn('border-t border-line', isOwn && 'bg-accent/8')}>
      <td className="align-middle">
        <RankMark rank={rank} />
      </td>
      <th scope="row" className="py-2 pe-2 font-normal">
        <PlayerCell player={player} aside={isOwn && <Badge tone="accent">{m.stats_you()}</Badge>} />
      </th>
      {metrics.map(({ key, name }) => (
        <td key={key} className={columnClasses(key === sort.metric)}>
          <Explained
            of={m.stats_metricOf({ metric: name(), player: player.name })}
            // One number a row is in the tab order, the one it is sorted by: with nine a row, Tab would take long to reach the end of the page.
            tabIndex={key === sort.metric ? 0 : -1}
            className={cn('numeral -me-1 px-1 text-end', key === sort.metric ? 'text-2xl' : 'text-lg')}
            onExplain={() => onExplain({ player, metric: key })}
          >
            {key === 'gamesPlayed' ? games : formatAverage(entry[key])}
          </Explained>
          {key === sort.metric && key !== 'gamesPlayed' && (
            <div className="-mt-1.5 pb-1 lg:hidden">{games}</div>
          )}
        </td>
      ))}
    </tr>
  );
}
