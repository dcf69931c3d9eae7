import type { Competition, StandingsRow } from '#contract/competitions.ts';
import { withDecimalMark } from '#domain/number-format.ts';
import { percentageText, signedText } from '#domain/standings/format.ts';
import { poolTables } from '#domain/standings/pool-tables.ts';
import { m } from '#messages';
import { escapeHtml } from '#server/escape-html.ts';
import { emptyText } from './document.ts';
import { teamHtml } from './team.ts';

type Column = {
  readonly label: string;
  /** The class of its cells: `k` is what the table is ordered by; `m` and `w` show only where there is room. */
  readonly className: 'k' | 'm' | 'w' | null;
  readonly text: (row: StandingsRow) => string;
};

/** The table of all teams, or those of the pools under their names: all of them, or one by its number. */
export function tablesHtml(
  competition: Competition,
  { leagueSlug, pool }: { leagueSlug: string; pool: number | null },
): string {
  const tables = poolTables(competition);
  const one = tables.filter((_, index) => index + 1 === pool);
  return (one.length > 0 ? one : tables)
    .map(({ name, rows }) => {
      const heading = name === null ? '' : `<h2>${escapeHtml(name)}</h2>`;
      return heading + tableHtml({ ...competition, table: rows }, leagueSlug);
    })
    .join('');
}

/** Rank, team and the numbers that fit on 320 px; more of them in a wider frame. */
function tableHtml({ table, entries, criteria }: Competition, leagueSlug: string): string {
  if (table.length === 0) return emptyText(m.league_noTeams());
  const columns = columnsOf({
    countsPoints: criteria.includes('points'),
    hasDraws: table.some(({ draws }) => draws > 0),
  });
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const heads = columns.map(({ label, className }) => `<th${classOf(className)}>${escapeHtml(label)}`);
  const rows = table.map((row) => {
    const entry = byId.get(row.entryId);
    const cells = columns.map(({ className, text }) => `<td${classOf(className)}>${escapeHtml(text(row))}`);
    return `<tr><td>${row.rank ?? '–'}<th scope=row>${entry ? teamHtml(entry, leagueSlug) : ''}${entry?.withdrawn ? `<small>${escapeHtml(m.desk_withdraw_badge())}</small>` : ''}${cells.join('')}`;
  });
  return `<table><thead><tr><th>#<th>${escapeHtml(m.league_team())}${heads.join('')}<tbody>${rows.join('')}</table>`;
}

function columnsOf({ countsPoints, hasDraws }: { countsPoints: boolean; hasDraws: boolean }): Column[] {
  const column = (label: string, className: Column['className'], text: Column['text']) => ({
    label,
    className,
    text,
  });
  return [
    column(m.league_col_gamesPlayed(), 'w', ({ gamesPlayed }) => String(gamesPlayed)),
    column(m.league_col_wins(), null, ({ wins }) => String(wins)),
    column(m.league_col_losses(), null, ({ losses }) => String(losses)),
    ...(hasDraws ? [column(m.league_col_draws(), 'm', ({ draws }) => String(draws))] : []),
    countsPoints
      ? column(m.league_col_tablePoints(), 'k', ({ tablePoints }) => String(tablePoints))
      : column(m.league_col_winPercentage(), 'k', ({ winPercentage }) => percentageText(winPercentage)),
    column(m.league_col_difference(), 'w', ({ difference }) => signedText(difference)),
    column(m.league_col_gamesBehind(), 'm', ({ gamesBehind }) =>
      gamesBehind === 0 ? '–' : withDecimalMark(String(gamesBehind)),
    ),
  ];
}

function classOf(className: Column['className']): string {
  return className === null ? '' : ` class=${className}`;
}
