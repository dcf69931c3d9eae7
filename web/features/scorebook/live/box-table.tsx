import { Link } from '@tanstack/react-router';
import type { ScorebookBox } from '#contract/scorebook.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { boxCells } from './box-cells.ts';

/** It stays while the numbers are scrolled. */
const nameClasses = 'sticky start-0 min-w-28 max-w-40 pe-2 text-start wrap-anywhere';

/** A side's box score with the columns that were kept. */
export function BoxTable({ name, box }: { name: string; box: ScorebookBox }) {
  const cells = boxCells(box.columns);
  const title = m.score_box({ team: name });
  return (
    <div className="min-w-0">
      <p aria-hidden className="pb-1 font-semibold">
        {title}
      </p>
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-end text-[0.9375rem] tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className={cn(nameClasses, 'bg-surface pb-1 font-semibold')}>
                {m.score_player()}
              </th>
              {cells.map(({ label }) => (
                <th key={label} scope="col" className="px-1.5 pb-1 font-semibold whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {box.lines.map((line) => (
              <tr key={`${line.player?.id} ${line.number}`} className="border-t border-line">
                <th scope="row" className={cn(nameClasses, 'bg-surface py-1 font-normal')}>
                  <Who line={line} team={name} />
                </th>
                {cells.map(({ label, text }) => (
                  <td key={label} className="px-1.5 whitespace-nowrap">
                    {text(line.counts) ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-control/50 bg-sunken font-semibold">
              <th scope="row" className={cn(nameClasses, 'bg-sunken py-2')}>
                {m.stats_teamTotals()}
              </th>
              {cells.map(({ label, text }) => (
                <td key={label} className="px-1.5 whitespace-nowrap">
                  {text(box.totals) ?? '–'}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
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
