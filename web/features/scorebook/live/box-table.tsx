import { Link } from '@tanstack/react-router';
import type { ScorebookBox } from '#contract/scorebook.ts';
import type { BoxColumn } from '#domain/scorebook/columns.ts';
import { m } from '#messages';

const labels: Readonly<Record<BoxColumn, () => string>> = {
  minutes: m.score_col_minutes,
  points: m.score_col_points,
  fieldGoals: m.score_col_fieldGoals,
  fieldGoalAttempts: m.score_col_fieldGoalAttempts,
  threes: m.score_col_threes,
  threeAttempts: m.score_col_threeAttempts,
  freeThrows: m.score_col_freeThrows,
  freeThrowAttempts: m.score_col_freeThrowAttempts,
  offensiveRebounds: m.score_col_offensiveRebounds,
  defensiveRebounds: m.score_col_defensiveRebounds,
  assists: m.score_col_assists,
  steals: m.score_col_steals,
  blocks: m.score_col_blocks,
  turnovers: m.score_col_turnovers,
  fouls: m.score_col_fouls,
};

/** A side's box score with the columns that were kept. */
export function BoxTable({ name, box }: { name: string; box: ScorebookBox }) {
  return (
    <div className="min-w-0 overflow-x-auto overflow-y-hidden">
      <table className="w-full border-collapse text-end text-[0.9375rem] tabular-nums">
        <caption className="pb-1 text-start font-semibold">{m.score_box({ team: name })}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="pb-1 text-start font-semibold">
              {m.score_player()}
            </th>
            {box.columns.map((column) => (
              <th key={column} scope="col" className="px-1 pb-1 font-semibold">
                {labels[column]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {box.lines.map((line) => (
            <tr key={`${line.player?.id} ${line.number}`} className="border-t border-line">
              <th scope="row" className="min-w-24 py-1 text-start font-normal wrap-anywhere">
                <Who line={line} team={name} />
              </th>
              {box.columns.map((column, index) => (
                <td key={column} className="px-1">
                  {cellText(column, line.counts[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Who({ line: { player, number }, team }: { line: ScorebookBox['lines'][number]; team: string }) {
  if (!player) return number ? m.score_number({ number }) : m.score_wholeTeam({ team });
  const text = [number, player.name].filter(Boolean).join(' ');
  if (!player.hasProfile) return text;
  return (
    <Link
      to="/player/$id"
      params={{ id: String(player.id) }}
      className="-my-1 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
    >
      {text}
    </Link>
  );
}

/** Minutes come in tenths of a second. */
function cellText(column: BoxColumn, count: number): string {
  return column === 'minutes' ? String(Math.round(count / 600)) : String(count);
}
