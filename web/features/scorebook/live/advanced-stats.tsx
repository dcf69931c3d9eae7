import { useQuery } from '@tanstack/react-query';
import type { AdvancedStats as Stats } from '#contract/scorebook.ts';
import { m } from '#messages';
import { advancedStatsQuery } from '#web/queries/scorebook/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdvancedTable, Formulas, Pace, Units } from './advanced-table.tsx';

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
            <OfSide name={name} stats={stats[side]} />
          </div>
        ))}
      </div>
      <Formulas
        columns={columns}
        hasPossessions={counted.length > 0}
        units={hasUnits ? m.advanced_units_formula() : null}
      />
    </div>
  );
}

type Side = Stats['home'];

function OfSide({ name, stats }: { name: string; stats: Side }) {
  const { columns, lines, possessions, per100, units } = stats;
  return (
    <>
      <AdvancedTable
        title={m.advanced_of({ team: name })}
        columns={columns}
        lines={lines.map((line) => ({ who: whoOf(line), values: line.values }))}
      />
      {possessions !== null && <Pace possessions={possessions} per100={per100} />}
      <Units
        title={m.advanced_unitsOf({ team: name })}
        units={units
          .slice(0, mostUnits)
          .map(({ players, ...unit }) => ({ ...unit, who: players.map(whoOf).join(', ') }))}
      />
    </>
  );
}

/** The longest ones. */
const mostUnits = 5;

function whoOf({ number, name }: Side['lines'][number] | Side['units'][number]['players'][number]): string {
  if (name) return [number, name].filter(Boolean).join(' ');
  return m.score_number({ number: number ?? '' });
}
