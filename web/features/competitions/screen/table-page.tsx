import type { Competition, Entry, StandingsRow } from '#contract/competitions.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { RankHead } from '#web/ui/rank-head.tsx';
import { type Column, columnsOf } from '../columns.ts';
import { ScreenCrest } from './screen-crest.tsx';

type TablePageProps = {
  rows: readonly StandingsRow[];
  entries: ReadonlyMap<number, Entry>;
  competition: Pick<Competition, 'table' | 'criteria' | 'live'>;
};

/** The columns that are read from afar; the last ones only where the display is wide. */
const keys = ['wins', 'losses', 'draws', 'winPercentage', 'tablePoints'];
const wideKeys = ['difference', 'gamesBehind', 'streak'];

/** Rows of the table that share the height, in letters as large as it allows. */
export function TablePage({ rows, entries, competition: { table, criteria, live } }: TablePageProps) {
  const countsPoints = criteria.includes('points');
  const columns = columnsOf({ countsPoints, hasDraws: table.some(({ draws }) => draws > 0) }).filter(
    ({ key, isOrder }) =>
      isOrder || wideKeys.includes(key) || (keys.includes(key) && key !== 'winPercentage'),
  );
  // A page with few teams is no poster.
  const lines = Math.max(rows.length, 8) + 1;
  return (
    <table
      aria-labelledby="screen-page"
      className="w-full table-fixed border-collapse text-start"
      style={{ fontSize: `max(0.875rem, min(${(46 / lines).toFixed(2)}dvh, 3.6vw))` }}
    >
      <thead className="text-[0.7em] text-muted">
        <tr>
          <RankHead label={m.league_rank()} className="w-[2.6em] font-semibold" />
          <th scope="col" className="font-semibold">
            {m.league_team()}
            {live.length > 0 && (
              <span className="ms-[1em] inline-flex items-center gap-[0.4em] text-[0.8em] font-normal">
                <LiveDot /> {m.league_liveNote()}
              </span>
            )}
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cn('text-end font-semibold', classesOf(column))}>
              {column.label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const entry = entries.get(row.entryId);
          const isLive = live.some(({ homeId, awayId }) => [homeId, awayId].includes(row.entryId));
          return (
            <tr
              key={row.entryId}
              className="border-t border-line"
              style={{ height: `min(${(74 / lines).toFixed(2)}dvh, 3.2em)` }}
            >
              <td className="numeral text-[1.15em] text-muted">{row.rank ?? '–'}</td>
              <th scope="row" className="pe-[0.5em] font-semibold">
                <span className="flex min-w-0 items-center gap-[0.5em]">
                  {entry && <ScreenCrest entry={entry} />}
                  <span className="min-w-0 truncate">{entry?.name}</span>
                  {isLive && <LiveDot />}
                  {isLive && <span className="sr-only">{m.league_live()}</span>}
                  {entry?.withdrawn && (
                    <span className="text-[0.6em] font-normal text-muted">{m.desk_withdraw_badge()}</span>
                  )}
                </span>
              </th>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cn(
                    'numeral text-end text-[1.15em] whitespace-nowrap',
                    column.isOrder ? 'text-ink' : 'text-muted',
                    classesOf(column),
                  )}
                >
                  {column.text(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function LiveDot() {
  return <span aria-hidden className="size-[0.35em] shrink-0 rounded-full bg-accent" />;
}

function classesOf({ key, isOrder }: Column): string {
  if (wideKeys.includes(key)) return 'w-[3.2em] portrait:hidden';
  return isOrder ? 'w-[3.4em]' : 'w-[2.4em]';
}
