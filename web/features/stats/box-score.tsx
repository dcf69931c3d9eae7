import { useSuspenseQuery } from '@tanstack/react-query';
import type { BoxScore as BoxScoreData } from '#contract/stats.ts';
import { type BookLine, bookStatsOfLines, statFields, statValue } from '#domain/stat-line.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { boxScoreQuery } from '#web/queries/stats/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** Minutes first, as a box score is read. */
const columns = [statFields[6], ...statFields.slice(0, 6)];

type BoxScoreProps = {
  gameId: number;
  /** The week of the game. */
  week: string;
  isCurrentWeek: boolean;
  /** Whether the reader can correct lines, and so is told when they add up to more than the score. */
  manages: boolean;
};

/** What the players did in a game, with the team's totals. Product §2, Schedule. */
export function BoxScore({ gameId, week, isCurrentWeek, manages }: BoxScoreProps) {
  const none = isCurrentWeek ? m.topPerformers_none() : m.stats_noneInWeek({ week: weekText(week) });
  return (
    <ReadBoundary
      key={gameId}
      loading={<SkeletonRows count={6} />}
      failed={(retry) => <EmptyState failed onRetry={retry} />}
    >
      <Lines gameId={gameId} manages={manages} none={none} />
    </ReadBoundary>
  );
}

type LinesProps = Pick<BoxScoreProps, 'gameId' | 'manages'> & { none: string };

function Lines({ gameId, manages, none }: LinesProps) {
  const { data } = useSuspenseQuery(boxScoreQuery(gameId));
  if (data.entries.length === 0) return <EmptyState title={none} />;
  const { totals, score } = data;
  return (
    <>
      {manages && score !== null && totals.points > score && (
        <p role="note" className="mb-3 rounded-md border border-gold bg-gold/10 p-3">
          {m.stats_aboveScore({ points: totals.points, score })}
        </p>
      )}
      <BoxScoreTable {...data} />
    </>
  );
}

function BoxScoreTable({ entries, totals }: Pick<BoxScoreData, 'entries' | 'totals'>) {
  return (
    <div className="relative grid grow overflow-x-auto">
      <table className="w-full border-collapse text-end sm:table-fixed">
        <caption className="sr-only">{m.stats_boxScore()}</caption>
        <thead>
          <tr className="text-xs font-semibold text-muted max-sm:tracking-tight">
            <th scope="col" className="py-2 text-start">
              {m.stats_player()}
            </th>
            {columns.map(({ key, label, name }) => (
              <th key={key} scope="col" className="w-[9.5%] py-2 ps-1 font-semibold max-sm:w-[10.5%]">
                <abbr title={name()} className="no-underline">
                  {label()}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.player.id} className="border-t border-line">
              <th scope="row" className="py-2.5 pe-1 text-start text-sm">
                <PlayerLink player={entry.player} block />
                {entry.isByCaptain && (
                  <span className="block text-xs font-normal text-muted">
                    {entry.bookStats ? m.stats_fromScorebook() : m.stats_byCaptain()}
                  </span>
                )}
              </th>
              <Numbers line={entry} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-control/50 bg-sunken">
            <th scope="row" className="py-3 ps-1 text-start text-sm font-bold">
              {m.stats_teamTotals()}
            </th>
            <Numbers line={{ ...totals, bookStats: bookStatsOfLines(entries) }} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Numbers({ line }: { line: BookLine }) {
  return columns.map(({ key }) => (
    <td key={key} className={key === 'points' ? 'numeral text-xl' : 'numeral text-lg text-muted'}>
      {statValue(line, key) ?? '–'}
    </td>
  ));
}
