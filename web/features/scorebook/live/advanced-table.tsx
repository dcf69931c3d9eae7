import { formatScore } from '#domain/score-format.ts';
import type { AdvancedColumn } from '#domain/scorebook/advanced.ts';
import { clockText } from '#domain/scorebook/clock.ts';
import { m } from '#messages';
import { formatAverage } from '#web/lib/format.ts';
import { SidewaysScroll } from '#web/ui/sideways-scroll.tsx';

const labels: Readonly<Record<AdvancedColumn, () => string>> = {
  effectiveFieldGoals: m.advanced_effectiveFieldGoals,
  trueShooting: m.advanced_trueShooting,
  usage: m.advanced_usage,
  assistsPerTurnover: m.advanced_assistsPerTurnover,
  gameScore: m.advanced_gameScore,
};

const formulas: Readonly<Record<AdvancedColumn, () => string>> = {
  effectiveFieldGoals: m.advanced_effectiveFieldGoals_formula,
  trueShooting: m.advanced_trueShooting_formula,
  usage: m.advanced_usage_formula,
  assistsPerTurnover: m.advanced_assistsPerTurnover_formula,
  gameScore: m.advanced_gameScore_formula,
};

type AdvancedTableProps = {
  title: string;
  columns: readonly AdvancedColumn[];
  lines: readonly { who: string; games?: number; values: readonly (number | null)[] }[];
};

/** Advanced numbers by player; over a season with the games they rest on. */
export function AdvancedTable({ title, columns, lines }: AdvancedTableProps) {
  if (columns.length === 0 || lines.length === 0) return null;
  const isSeason = lines.some(({ games }) => games !== undefined);
  return (
    <SidewaysScroll label={title} className="@container">
      <table className="w-full border-collapse text-end text-[0.9375rem] tabular-nums">
        <caption className="pb-1 text-start font-semibold">{title}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="start-0 bg-surface pb-1 @min-[15rem]:sticky text-start font-semibold">
              {m.stats_player()}
            </th>
            {isSeason && (
              <th scope="col" className="px-1 pb-1 font-semibold">
                {m.metric_gamesPlayed_short()}
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" className="px-1 pb-1 font-semibold whitespace-nowrap">
                <abbr title={formulas[column]()} className="no-underline">
                  {labels[column]()}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ who, games, values }) => (
            <tr key={who} className="border-t border-line">
              <th
                scope="row"
                className="start-0 min-w-24 bg-surface py-1.5 pe-2 text-start font-normal @min-[15rem]:sticky"
              >
                {who}
              </th>
              {isSeason && <td className="px-1 text-muted">{games}</td>}
              {columns.map((column, index) => (
                <td key={column} className="px-1">
                  {averageOrDash(values[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SidewaysScroll>
  );
}

const averageOrDash = (value: number | null = null) => (value === null ? '–' : formatAverage(value));

type PaceProps = { possessions: number; per100: number | null };

export function Pace({ possessions, per100 }: PaceProps) {
  return (
    <p className="text-[0.9375rem]">
      {m.advanced_possessions({ count: possessions })}
      {per100 !== null && ` · ${m.advanced_per100({ points: formatAverage(per100) })}`}
    </p>
  );
}

type Unit = { who: string; tenths: number; points: number; against: number };

/** Five-man units with the minutes they rest on, and the points for and against. */
export function Units({ title, units }: { title: string; units: readonly Unit[] }) {
  if (units.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="font-semibold">{title}</p>
      <ul className="divide-y divide-line">
        {units.map(({ who, tenths, points, against }) => (
          <li key={who} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="min-w-0 flex-1 basis-[8rem] wrap-anywhere">{who}</span>
            <span className="text-sm whitespace-nowrap text-muted tabular-nums">
              {m.advanced_minutes({ time: clockText(tenths) })}
            </span>
            <span className="numeral w-18 text-end text-xl whitespace-nowrap tabular-nums">
              {formatScore(points, against)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type FormulasProps = {
  columns: readonly AdvancedColumn[];
  hasPossessions: boolean;
  /** What is said of units; null without any. */
  units: string | null;
};

/** The same texts as the tooltips, for touch screens. */
export function Formulas({ columns, hasPossessions, units }: FormulasProps) {
  return (
    <details className="text-sm text-muted">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {m.advanced_formulas()}
      </summary>
      <dl className="grid gap-2">
        {columns.map((column) => (
          <div key={column}>
            <dt className="font-semibold">{labels[column]()}</dt>
            <dd>{formulas[column]()}</dd>
          </div>
        ))}
        {hasPossessions && (
          <div>
            <dt className="font-semibold">{m.advanced_possessionsTitle()}</dt>
            <dd>{m.advanced_possessions_formula()}</dd>
          </div>
        )}
        {units !== null && (
          <div>
            <dt className="font-semibold">{m.advanced_units()}</dt>
            <dd>{units}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
