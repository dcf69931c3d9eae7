import { useQuery } from '@tanstack/react-query';
import type { AdvancedStats as Stats } from '#contract/scorebook.ts';
import { formatScore } from '#domain/score-format.ts';
import type { AdvancedColumn } from '#domain/scorebook/advanced.ts';
import { clockText } from '#domain/scorebook/clock.ts';
import { m } from '#messages';
import { formatAverage } from '#web/lib/format.ts';
import { advancedStatsQuery } from '#web/queries/scorebook/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

type AdvancedStatsProps = {
  gameId: number;
  sides: readonly { side: Stats['ourSide']; name: string }[];
};

/** Advanced numbers of both teams, with their formulas. Product §2, Game. */
export function AdvancedStats({ gameId, sides }: AdvancedStatsProps) {
  const { data: stats, isError, refetch } = useQuery(advancedStatsQuery(gameId));
  if (isError && !stats)
    return <EmptyState title={m.advanced_unknown()} failed onRetry={() => void refetch()} />;
  if (!stats)
    return (
      <p role="status" className="min-h-40 text-muted">
        {m.advanced_loading()}
      </p>
    );
  const columns = [...new Set(sides.flatMap(({ side }) => stats[side].columns))];
  const hasUnits = sides.some(({ side }) => stats[side].units.length > 0);
  const counted = sides.filter(({ side }) => stats[side].possessions !== null);
  if (columns.length === 0 && !hasUnits) return <p className="text-muted">{m.advanced_none()}</p>;
  return (
    <div className="grid gap-5">
      <div className="grid min-w-0 gap-5 lg:grid-cols-2 lg:gap-x-8">
        {sides.map(({ side, name }) => (
          <div key={side} className="grid min-w-0 content-start gap-3">
            <AdvancedTable name={name} stats={stats[side]} />
            <Pace stats={stats[side]} />
            <Units name={name} units={stats[side].units} />
          </div>
        ))}
      </div>
      <Formulas columns={columns} hasPossessions={counted.length > 0} hasUnits={hasUnits} />
    </div>
  );
}

type Side = Stats['home'];

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

function AdvancedTable({ name, stats: { columns, lines } }: { name: string; stats: Side }) {
  if (columns.length === 0 || lines.length === 0) return null;
  return (
    <div className="min-w-0 overflow-x-auto overflow-y-hidden">
      <table className="w-full border-collapse text-end text-[0.9375rem] tabular-nums">
        <caption className="pb-1 text-start font-semibold">{m.advanced_of({ team: name })}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="pb-1 text-start font-semibold">
              {m.score_player()}
            </th>
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
          {lines.map((line) => (
            <tr key={`${line.number} ${line.name}`} className="border-t border-line">
              <th scope="row" className="min-w-24 py-1.5 text-start font-normal wrap-anywhere">
                {whoOf(line)}
              </th>
              {columns.map((column, index) => (
                <td key={column} className="px-1">
                  {averageOrDash(line.values[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const averageOrDash = (value: number | null = null) => (value === null ? '–' : formatAverage(value));

function whoOf({ number, name }: Side['lines'][number] | Side['units'][number]['players'][number]): string {
  if (name) return [number, name].filter(Boolean).join(' ');
  return m.score_number({ number: number ?? '' });
}

function Pace({ stats: { possessions, per100 } }: { stats: Side }) {
  if (possessions === null) return null;
  return (
    <p className="text-[0.9375rem]">
      {m.advanced_possessions({ count: possessions })}
      {per100 !== null && ` · ${m.advanced_per100({ points: formatAverage(per100) })}`}
    </p>
  );
}

function Units({ name, units }: { name: string; units: Side['units'] }) {
  if (units.length === 0) return null;
  return (
    <section aria-label={m.advanced_unitsOf({ team: name })}>
      <p className="font-semibold">{m.advanced_unitsOf({ team: name })}</p>
      <ul className="divide-y divide-line">
        {units.slice(0, mostUnits).map(({ players, tenths, points, against }) => (
          <li key={players.map(whoOf).join()} className="flex items-baseline gap-3 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{players.map(whoOf).join(', ')}</span>
            <span className="text-sm whitespace-nowrap text-muted tabular-nums">
              {m.advanced_minutes({ time: clockText(tenths) })}
            </span>
            <span className="numeral w-14 text-end text-xl whitespace-nowrap tabular-nums">
              {formatScore(points, against)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The longest ones. */
const mostUnits = 5;

type FormulasProps = { columns: readonly AdvancedColumn[]; hasPossessions: boolean; hasUnits: boolean };

/** The same texts as the tooltips, for touch screens. */
function Formulas({ columns, hasPossessions, hasUnits }: FormulasProps) {
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
        {hasUnits && (
          <div>
            <dt className="font-semibold">{m.advanced_units()}</dt>
            <dd>{m.advanced_units_formula()}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
