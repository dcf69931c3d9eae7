import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { groupsAcrossPools } from '#domain/playoffs/seeding.ts';
import { isDrawOf } from '#domain/standings/lots.ts';
import { m } from '#messages';
import { shortDayText } from '#web/lib/dates.ts';
import { useCreateDraw } from '#web/queries/competitions/mutations.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
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
      {groups.map((ids) => (
        <Group
          key={ids.join(' ')}
          competitionId={competition.id}
          ids={ids}
          teams={ids.map(nameOf).join(', ')}
        />
      ))}
      {made.map(({ entryIds, drawnOn }) => (
        <li key={entryIds.join(' ')} className="border-t border-line py-3 text-[0.9375rem] text-pretty">
          {m.standings_drawn({
            day: shortDayText(`${drawnOn}T00:00:00Z`, 'UTC'),
            order: entryIds.map((id, index) => `${index + 1}. ${nameOf(id)}`).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}

type GroupProps = { competitionId: number; ids: number[]; teams: string };

function Group({ competitionId, ids, teams }: GroupProps) {
  const draw = useCreateDraw(competitionId, {
    success: { title: m.desk_draw_seedsDone() },
    failure: { title: m.desk_draw_failed() },
  });
  return (
    <li className="flex items-center gap-4 border-t border-line py-3">
      <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{teams}</p>
      <ConfirmButton
        variant="secondary"
        title={m.desk_draw_question()}
        description={m.desk_draw_poolsNote({ teams })}
        confirmLabel={m.desk_draw_confirm()}
        destructive={false}
        onConfirm={() => draw.mutateAsync(ids)}
      >
        {m.desk_draw_open()}
        <span className="sr-only"> {teams}</span>
      </ConfirmButton>
    </li>
  );
}
