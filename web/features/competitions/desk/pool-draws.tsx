import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { groupsAcrossPools } from '#domain/playoffs/seeding.ts';
import { isDrawOf } from '#domain/standings/lots.ts';
import { m } from '#messages';
import { DrawnRow, DrawRow } from './draw-row.tsx';
import type { DeskTable } from './table-of.ts';

type PoolDrawsProps = {
  competition: ManagedCompetition;
  tables: readonly DeskTable[];
  seeds: readonly number[];
  /** Those who are tied for a seed. */
  level: readonly number[];
};

/** Teams of different pools whom only lots can put in order for the seeds, and the lots that have done so. Product §9, Play-offs. */
export function PoolDraws({ competition, tables, seeds, level }: PoolDrawsProps) {
  const { entries, rules, draws } = competition;
  const rows = tables.map((table) => table.rows);
  const isSeeded = (ids: readonly number[]) => ids.some((id) => seeds.includes(id));
  const groups = groupsAcrossPools(rows, rules, draws).filter((ids) => ids.every((id) => level.includes(id)));
  const stillTied = groupsAcrossPools(rows, rules, []);
  const made = draws.filter((one) => isSeeded(one.entryIds) && stillTied.some((ids) => isDrawOf(one, ids)));
  if (groups.length === 0 && made.length === 0) return null;
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? '';
  return (
    <ul className="mt-3">
      {groups.map((ids) => {
        const teams = ids.map(nameOf).join(', ');
        return (
          <DrawRow
            key={ids.join(' ')}
            competitionId={competition.id}
            ids={ids}
            teams={teams}
            note={m.desk_draw_poolsNote({ teams })}
            done={m.desk_draw_seedsDone()}
          />
        );
      })}
      {made.map(({ entryIds, drawnOn }) => (
        <DrawnRow key={entryIds.join(' ')} ids={entryIds} drawnOn={drawnOn} nameOf={nameOf} />
      ))}
    </ul>
  );
}
