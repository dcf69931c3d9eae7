import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { percentageText, recordText, signedText } from '#domain/standings/format.ts';
import { m } from '#messages';
import { RankHead } from '#web/ui/rank-head.tsx';
import type { Rules } from './presets.ts';
import { type DeskTable, tablesOf } from './table-of.ts';

type TablePreviewProps = { competition: ManagedCompetition; rules: Rules };

/** The tables that rules make of the results so far, computed in the browser before anything is saved. */
export function TablePreview({ competition, rules }: TablePreviewProps) {
  const { entries } = competition;
  if (entries.length === 0) return <p className="text-muted">{m.desk_team_noneNote()}</p>;
  return (
    <div className="grid gap-5">
      {tablesOf(competition, rules).map((table) => (
        <Preview key={table.pool} table={table} entries={entries} rules={rules} />
      ))}
    </div>
  );
}

type PreviewProps = { table: DeskTable; entries: ManagedCompetition['entries']; rules: Rules };

function Preview({ table: { pool, rows }, entries, rules }: PreviewProps) {
  const countsPoints = rules.criteria.includes('points');
  return (
    <table
      className="w-full table-fixed border-collapse text-start"
      aria-labelledby={pool === null ? 'preview' : undefined}
    >
      {pool !== null && <caption className="pb-1 text-start font-semibold wrap-anywhere">{pool}</caption>}
      <thead className="eyebrow text-muted">
        <tr>
          <RankHead label={m.league_rank()} className="w-9 pb-1" />
          <th scope="col" className="pb-1">
            {m.league_team()}
          </th>
          <th scope="col" className="w-16 pb-1 text-end" aria-label={m.league_record()}>
            {m.standing_record()}
          </th>
          <th scope="col" className="w-14 pb-1 text-end">
            {countsPoints ? m.league_col_tablePoints() : m.league_col_winPercentage()}
          </th>
          <th scope="col" className="w-14 pb-1 text-end">
            {m.league_col_difference()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.entryId} className="border-t border-line">
            <td className="numeral text-xl">{row.rank ?? '–'}</td>
            <th scope="row" className="py-2 pe-2 text-start font-medium wrap-anywhere">
              {entries.find(({ id }) => id === row.entryId)?.name}
            </th>
            <td className="text-end tabular-nums">{recordText(row)}</td>
            <td className="text-end font-semibold tabular-nums">
              {countsPoints ? row.tablePoints : percentageText(row.winPercentage)}
            </td>
            <td className="text-end tabular-nums">{signedText(row.difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
