import { useQuery } from '@tanstack/react-query';
import type { TeamStanding } from '#contract/competitions/standing.ts';
import { withDecimalMark } from '#domain/number-format.ts';
import { percentageText, recordText } from '#domain/standings/format.ts';
import { m } from '#messages';
import { standingQuery } from '#web/queries/standing/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RankHead } from '#web/ui/rank-head.tsx';
import { EntryName } from './entry-name.tsx';
import { StandingLink } from './standing-link.tsx';

/** A team's row of its league's table between its neighbors; nothing for a team without a place. Product §2, League. */
export function StandingCard({ teamId }: { teamId: number }) {
  const { data: standing, isError, refetch } = useQuery(standingQuery(teamId));
  if (isError && standing === undefined)
    return (
      <Card>
        <EmptyState title={m.league_table()} failed onRetry={() => void refetch()} />
      </Card>
    );
  if (!standing) return null;
  return (
    <Card aria-labelledby="standing" className="@container">
      <CardTitle
        id="standing"
        aside={
          <span className="text-accent-ink">
            <StandingLink standing={standing} />
          </span>
        }
      >
        {m.league_table()}
      </CardTitle>
      <Table standing={standing} />
    </Card>
  );
}

function Table({ standing: { league, rows, entryId, countsPoints } }: { standing: TeamStanding }) {
  const heads = [
    ['record', m.league_record(), m.league_record(), 'w-14 @max-[12rem]:w-11'],
    countsPoints
      ? [
          'value',
          m.league_col_tablePoints(),
          m.league_col_tablePoints_long(),
          'w-11 @max-[12rem]:w-15 @max-[12rem]:pe-2',
        ]
      : ['value', m.league_col_winPercentage(), m.league_col_winPercentage_long(), 'w-14'],
    ['behind', m.league_col_gamesBehind(), m.league_col_gamesBehind_long(), 'w-11 @max-[12rem]:hidden'],
  ] as const;
  return (
    <div className="relative -mx-2 overflow-x-auto">
      <table
        className="w-full border-collapse text-start @min-[20rem]:table-fixed"
        aria-labelledby="standing"
      >
        <thead className="eyebrow text-muted">
          <tr>
            <RankHead label={m.league_rank()} className="w-8 ps-2" />
            <th scope="col">{m.league_team()}</th>
            {heads.map(([key, label, title, width]) => (
              <th key={key} scope="col" className={cn('text-end last:pe-2', width)}>
                <abbr title={title} className="no-underline">
                  {key === 'record' ? m.standing_record() : label}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.entryId}
              className={cn('border-t border-line', row.entryId === entryId && 'bg-accent/8')}
            >
              <td className="numeral ps-2 text-xl text-muted">{row.rank ?? '–'}</td>
              <th
                scope="row"
                className={cn('pe-2', row.entryId === entryId ? 'font-semibold' : 'font-normal')}
              >
                <EntryName entry={row} leagueSlug={league.slug} size="xs" />
              </th>
              <td className="numeral text-end text-xl whitespace-nowrap">{recordText(row)}</td>
              <td className="numeral text-end text-xl whitespace-nowrap @max-[12rem]:pe-2">
                {countsPoints ? row.tablePoints : percentageText(row.winPercentage)}
              </td>
              <td className="numeral pe-2 text-end text-xl whitespace-nowrap text-muted @max-[12rem]:hidden">
                {row.gamesBehind === 0 ? '–' : withDecimalMark(String(row.gamesBehind))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
