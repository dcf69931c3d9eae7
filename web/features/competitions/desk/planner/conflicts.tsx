import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { Conflict } from '#domain/planner/conflicts.ts';
import { m } from '#messages';
import { conflictText } from './conflict-text.ts';

type ConflictsProps = {
  entries: ManagedCompetition['entries'];
  conflicts: readonly Conflict[];
};

/** Why there is no plan. */
export function Conflicts({ entries, conflicts }: ConflictsProps) {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const isSearch = conflicts.some(({ kind }) => kind === 'search');
  return (
    <div role="alert" className="rounded-control border border-loss/40 p-3">
      <p className="font-semibold">{isSearch ? m.planner_noPlan() : m.planner_impossible()}</p>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-pretty">
        {conflicts.map((conflict, index) => (
          <li key={index}>{conflictText(conflict, names)}</li>
        ))}
      </ul>
    </div>
  );
}
