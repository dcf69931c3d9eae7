import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BoxScore as BoxScoreData } from '#contract/stats.ts';
import { type BookLine, bookStatsOfLines, sourceText, statFields, statValue } from '#domain/stat-line.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { playsHash } from '#web/lib/plays-link.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { scorebookQuery } from '#web/queries/scorebook/queries.ts';
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
      <Lines {...{ gameId, manages, none }} />
    </ReadBoundary>
  );
}

type LinesProps = Pick<BoxScoreProps, 'gameId' | 'manages'> & { none: string };

function Lines({ gameId, manages, none }: LinesProps) {
  const { data } = useSuspenseQuery(boxScoreQuery(gameId));
  // With a scorebook a number leads to its plays. A line that came from a file has none.
  const isMarked = data.entries.some(({ bookStats }) => bookStats);
  const { data: book } = useQuery({ ...scorebookQuery(gameId), enabled: isMarked });
  if (data.entries.length === 0) return <EmptyState title={none} />;
  const { totals, score } = data;
  return (
    <>
      {manages && score !== null && totals.points > score && (
        <p role="note" className="mb-3 rounded-md border border-gold bg-gold/10 p-3">
          {m.stats_aboveScore({ points: totals.points, score })}
        </p>
      )}
      <BoxScoreTable {...data} playsOf={book ? gameId : null} />
    </>
  );
}

type BoxScoreTableProps = Pick<BoxScoreData, 'entries' | 'totals'> & { playsOf: number | null };

function BoxScoreTable({ entries, totals, playsOf }: BoxScoreTableProps) {
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
                <span className="block text-xs font-normal text-muted empty:hidden">
                  {entry.bookStats
                    ? sourceText(entry)
                    : entry.isByCaptain
                      ? m.stats_byCaptain()
                      : playsOf && m.stats_byPlayer()}
                </span>
              </th>
              <Numbers
                line={entry}
                {...(playsOf !== null &&
                  entry.bookStats &&
                  !entry.isImported && { player: entry.player, gameId: playsOf })}
              />
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

type NumbersProps = {
  line: BookLine;
  player?: { readonly id: number; readonly name: string };
  gameId?: number;
};

/** Those of a player, given with the game, lead to the plays that make them. */
function Numbers({ line, player, gameId }: NumbersProps) {
  return columns.map(({ key, label }) => {
    const number = statValue(line, key);
    const hasPlays = player && gameId !== undefined && key !== 'minutesPlayed' && number;
    return (
      <td key={key} className={key === 'points' ? 'numeral text-xl' : 'numeral text-lg text-muted'}>
        {hasPlays ? (
          <Link
            to="/game/$id"
            params={{ id: String(gameId) }}
            hash={playsHash(player.id, key)}
            resetScroll={false}
            // One number a row is in the tab order: what it opens leads to the others.
            tabIndex={key === 'points' ? 0 : -1}
            className="-my-3.5 block py-3.5 decoration-dotted decoration-1 underline-offset-4 hover:underline"
          >
            {number}
            <span className="sr-only">{m.score_explain({ column: label(), who: player.name })}</span>
          </Link>
        ) : (
          (number ?? '–')
        )}
      </td>
    );
  });
}
