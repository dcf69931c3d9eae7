import { lazy, Suspense, useState } from 'react';
import type { LiveGame } from '#contract/competitions/live.ts';
import type { Competition, Entry, StandingsRow } from '#contract/competitions.ts';
import { poolTables } from '#domain/standings/pool-tables.ts';
import { m } from '#messages';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NumberButton } from '#web/ui/number-button.tsx';
import { ResultMark } from '#web/ui/result-mark.tsx';
import { type Column, columnsOf } from './columns.ts';
import { EntryName } from './entry-name.tsx';
import { LiveGames, LiveScore, liveGamesOf, MoveMark } from './live-marks.tsx';
import { RaceLegend, RaceMark } from './race-mark.tsx';

const load = () => import('./rank-dialog.tsx');
const RankDialog = lazy(async () => ({ default: (await load()).RankDialog }));

const widthClasses = {
  phone: 'w-8 @min-[36rem]:w-12 @min-[56rem]:w-14',
  tablet: 'w-12 @max-[40rem]:hidden @min-[56rem]:w-14',
  desk: 'w-14 @max-[56rem]:hidden',
} as const;

/** '1.000' and 'PTS' are wider than a number of games. */
function widthOf({ key, width }: Column): string {
  if (key === 'tablePoints') return 'w-11 @min-[36rem]:w-12 @min-[56rem]:w-14';
  if (key !== 'winPercentage') return widthClasses[width];
  return width === 'phone' ? 'w-14 @min-[56rem]:w-18' : 'w-14 @max-[40rem]:hidden @min-[56rem]:w-18';
}

type LeagueTablesProps = { leagueSlug: string; competition: Competition };

/** The table of a competition, or that of each pool; a rank, pressed, says why. Product §2, League. */
export function LeagueTables({ leagueSlug, competition }: LeagueTablesProps) {
  const tables = poolTables(competition);
  return (
    <div
      className={cn(
        'grid gap-4 sm:gap-5',
        tables.length > 1 && 'lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2',
      )}
    >
      {tables.map(({ name, rows }, index) => (
        <LeagueTable
          key={index}
          id={`standings${index}`}
          leagueSlug={leagueSlug}
          competition={{ ...competition, table: rows }}
          title={name ?? m.league_table()}
        />
      ))}
    </div>
  );
}

/** `competition` has the rows of this table only. */
type LeagueTableProps = LeagueTablesProps & { id: string; title: string };

function LeagueTable({ id, title, leagueSlug, competition }: LeagueTableProps) {
  const [row, setRow] = useState<StandingsRow | null>(null);
  const [open, setOpen] = useState(false);
  const { table, entries, criteria } = competition;
  const columns = columnsOf({
    countsPoints: criteria.includes('points'),
    hasDraws: table.some(({ draws }) => draws > 0),
  });
  const live = liveGamesOf(competition);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const explain = (next: StandingsRow) => {
    setRow(next);
    setOpen(true);
  };
  return (
    <Card aria-labelledby={id} className="@container">
      <CardTitle
        id={id}
        aside={
          table.length > 0 && (
            <span className="font-normal">{live.length > 0 ? m.league_liveNote() : m.league_hint()}</span>
          )
        }
      >
        {title}
      </CardTitle>
      {table.length === 0 ? (
        <EmptyState title={m.league_noTeams()} />
      ) : (
        <div className="relative -mx-2 overflow-x-auto px-2">
          <table className="w-full border-collapse text-start @min-[36rem]:table-fixed" aria-labelledby={id}>
            <Head columns={columns} />
            <tbody>
              {table.map((one) => {
                const entry = byId.get(one.entryId);
                return (
                  entry && (
                    <Row
                      key={entry.id}
                      {...{ leagueSlug, entry, columns }}
                      row={one}
                      game={live.find(({ homeId, awayId }) => homeId === entry.id || awayId === entry.id)}
                      onExplain={explain}
                    />
                  )
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <LiveGames competition={competition} />
      <RaceLegend competition={competition} />
      <Suspense>
        {row && <RankDialog competition={competition} row={row} open={open} onOpenChange={setOpen} />}
      </Suspense>
    </Card>
  );
}

function Head({ columns }: { columns: readonly Column[] }) {
  return (
    <thead className="eyebrow text-muted">
      <tr>
        <th scope="col" className="w-11 pb-1 sm:w-13">
          <span className="sr-only">{m.league_rank()}</span>
          <span aria-hidden>#</span>
        </th>
        <th scope="col" className="pb-1">
          {m.league_team()}
        </th>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={cn('pb-1 text-end @max-[36rem]:tracking-normal', widthOf(column))}
          >
            <abbr title={column.title()} className="no-underline">
              {column.label()}
            </abbr>
          </th>
        ))}
        <th scope="col" className="w-40 pb-1 text-end @max-[56rem]:hidden">
          <abbr title={m.league_col_lastFive_long()} className="no-underline">
            {m.league_col_lastFive()}
          </abbr>
        </th>
      </tr>
    </thead>
  );
}

type RowProps = {
  leagueSlug: string;
  entry: Entry;
  row: StandingsRow;
  /** The one in progress. */
  game: LiveGame | undefined;
  columns: readonly Column[];
  onExplain: (row: StandingsRow) => void;
};

function Row({ leagueSlug, entry, row, game, columns, onExplain }: RowProps) {
  return (
    <tr className="border-t border-line">
      <td className="relative">
        <NumberButton
          label={m.league_explain({ name: entry.name })}
          onPress={() => onExplain(row)}
          onIntent={() => void load()}
          className="numeral -ms-1 px-1 text-start text-2xl underline"
        >
          {row.rank ?? '–'}
        </NumberButton>
        <MoveMark row={row} />
      </td>
      <th scope="row" className="py-1 pe-2 font-normal">
        <span className="flex min-w-0 items-center gap-2">
          <EntryName entry={entry} leagueSlug={leagueSlug} />
          {row.race && <RaceMark race={row.race} />}
          {game && <LiveScore game={game} entryId={entry.id} className="-me-2 shrink-0 px-1.5" />}
        </span>
        {entry.withdrawn && <Badge className="mb-1 ms-11">{m.desk_withdraw_badge()}</Badge>}
      </th>
      {columns.map((column) => (
        <td
          key={column.key}
          className={cn(
            'numeral relative text-end whitespace-nowrap',
            column.isOrder ? 'text-xl text-ink sm:text-2xl' : 'text-lg text-muted sm:text-xl',
            widthOf(column),
          )}
        >
          {column.text(row)}
          {column.key === 'tablePoints' && row.deductions.length > 0 && (
            <sup className="absolute top-1/3 -end-2 text-base text-loss" aria-hidden>
              *
            </sup>
          )}
        </td>
      ))}
      <td className="@max-[56rem]:hidden">
        <span className="flex justify-end gap-1">
          {row.lastFive.map((ending, game) => (
            <ResultMark key={game} outcome={ending === 'drawn' ? 'tied' : ending} size="sm" />
          ))}
        </span>
      </td>
    </tr>
  );
}
