import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { runningRows, type SheetCell, type SheetScore } from './sheet-cells.ts';
import { inkOf, Slash } from './team-block.tsx';

type RunningScoreProps = { scores: readonly SheetScore[]; names: Readonly<Record<Side, string>> };

/** Each team's score as it rose, with who scored. Product §2, Game. */
export function RunningScore({ scores, names }: RunningScoreProps) {
  const rows = runningRows(scores);
  return (
    <section aria-label={m.sheet_running()} className="flex min-h-0 flex-1 flex-col">
      <h3 className="text-center font-semibold">{m.sheet_running()}</h3>
      <table className="min-h-0 w-full flex-1 table-fixed border-collapse border border-ink text-center text-[2.3mm] tabular-nums">
        <thead>
          <tr className="border-b border-ink">
            {rows[0]?.map(({ home }) => (
              <SideHeads key={home.total} names={names} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.home.total}>
              {cells.map(({ home, away }) => (
                <Total key={home.total} {...{ home, away }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-0.5 text-[2.1mm]">{m.sheet_legend()}</p>
    </section>
  );
}

function SideHeads({ names }: Pick<RunningScoreProps, 'names'>) {
  return (
    <>
      <th scope="col" colSpan={2} className="border-e border-ink font-semibold">
        {m.sheet_a()}
        <span className="sr-only"> {names.home}</span>
      </th>
      <th scope="col" colSpan={2} className="border-e-2 border-ink font-semibold last:border-e-0">
        {m.sheet_b()}
        <span className="sr-only"> {names.away}</span>
      </th>
    </>
  );
}

function Total({ home, away }: Record<Side, SheetCell>) {
  return (
    <>
      <Scorer cell={home} className="border-e border-line" />
      <Mark cell={home} className="border-e border-ink" />
      <Mark cell={away} className="border-e border-line" />
      <Scorer cell={away} className="border-e-2 border-ink last:border-e-0" />
    </>
  );
}

type CellProps = { cell: SheetCell; className: string };

const ending = (cell: SheetCell) => (cell.endsPeriod ? 'border-b-2 border-b-ink' : 'border-b border-b-line');

/** Who scored; in a circle for three points. */
function Scorer({ cell, className }: CellProps) {
  const { score } = cell;
  return (
    <td className={cn(className, ending(cell), score && inkOf(score.period))}>
      {score?.number && (
        <span
          className={cn(
            'inline-grid size-[3.4mm] place-items-center leading-none font-semibold',
            score.kind === 'shot' && score.points === 3 && 'rounded-full border border-current',
          )}
        >
          {score.number}
        </span>
      )}
    </td>
  );
}

/** The total: struck for a field goal, in a box for a free throw. */
function Mark({ cell, className }: CellProps) {
  const { score, total } = cell;
  return (
    <td className={cn('relative', className, ending(cell), score && [inkOf(score.period), 'font-semibold'])}>
      <span className={cn(score?.kind === 'freeThrow' && 'border border-current px-px')}>{total}</span>
      {score?.kind === 'shot' && <Slash />}
    </td>
  );
}
