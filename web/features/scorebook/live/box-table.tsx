import { Link } from '@tanstack/react-router';
import type { ScorebookBox } from '#contract/scorebook.ts';
import type { BoxColumn } from '#domain/scorebook/columns.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { NumberButton } from '#web/ui/number-button.tsx';
import { SidewaysScroll } from '#web/ui/sideways-scroll.tsx';
import { type BoxCell, boxCells } from './box-cells.ts';
import { lineName } from './line-name.ts';

type Line = ScorebookBox['lines'][number];

type BoxTableProps = {
  /** The team's word for a box score, or ours. */
  word: string;
  name: string;
  box: ScorebookBox;
  /** Shows the plays that make a number. */
  onExplain: (line: Line, column: BoxColumn) => void;
};

/** It stays while the numbers are scrolled, where it leaves them room. */
const nameClasses = 'start-0 min-w-28 max-w-40 pe-2 text-start @min-[15rem]:sticky';

/** A side's box score with the columns that were kept; a number, pressed, shows its plays. */
export function BoxTable({ word, name, box, onExplain }: BoxTableProps) {
  const cells = boxCells(box.columns);
  const title = m.score_box({ word, team: name });
  return (
    <div className="min-w-0">
      <p aria-hidden className="pb-1 font-semibold">
        {title}
      </p>
      <SidewaysScroll label={title} className="@container">
        <table className="w-full border-collapse text-end text-[0.9375rem] tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className={cn(nameClasses, 'bg-surface pb-1 font-semibold')}>
                {m.stats_player()}
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
                {cells.map((cell) => (
                  <td key={cell.label} className="h-11 px-1.5 whitespace-nowrap">
                    <LineNumber
                      cell={cell}
                      who={lineName(line, name)}
                      counts={line.counts}
                      hasPlays={cell.plays !== null && countOf(box, line, cell.plays) !== 0}
                      onPress={() => cell.plays && onExplain(line, cell.plays)}
                    />
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
      </SidewaysScroll>
    </div>
  );
}

const countOf = ({ columns }: ScorebookBox, { counts }: Line, column: BoxColumn) =>
  counts[columns.indexOf(column)] ?? 0;

type LineNumberProps = {
  cell: BoxCell;
  who: string;
  counts: readonly number[];
  hasPlays: boolean;
  onPress: () => void;
};

function LineNumber({ cell: { label, plays, text }, who, counts, hasPlays, onPress }: LineNumberProps) {
  const number = text(counts) ?? '–';
  if (!hasPlays) return number;
  return (
    <NumberButton
      label={m.score_explain({ column: label, who })}
      // One number a row is in the tab order: what it opens leads to the others.
      tabIndex={plays === 'points' ? 0 : -1}
      className="-mx-1.5 px-1.5 text-end"
      onPress={onPress}
    >
      {number}
    </NumberButton>
  );
}

function Who({ line, team }: { line: Line; team: string }) {
  const { player } = line;
  const text = lineName(line, team);
  if (!player?.hasProfile) return text;
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
