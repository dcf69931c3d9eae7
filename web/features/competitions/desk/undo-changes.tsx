import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { dateFormat } from '#web/lib/dates.ts';
import { useUndoPlanChange } from '#web/queries/competitions/fixtures/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

const clockText = dateFormat({ timeStyle: 'short' });

/** Games that were moved within the last hour, each change with a button that puts them back. */
export function UndoChanges({ competition: { id, planChanges } }: { competition: ManagedCompetition }) {
  const undo = useUndoPlanChange(id, {
    success: { title: m.desk_undone() },
    failure: { title: m.desk_game_failed() },
  });
  if (planChanges.length === 0) return null;
  return (
    <Card aria-labelledby="undo-changes">
      <CardTitle id="undo-changes">{m.planner_undoTitle()}</CardTitle>
      <ul>
        {planChanges.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{m.planner_undoable({ count: change.count })}</p>
              <p className="text-sm text-pretty text-muted">
                {m.planner_undoUntil({ time: clockText(new Date(change.until)) })}
              </p>
            </div>
            <Button variant="secondary" pending={undo.isPending} onClick={() => undo.mutate(change.id)}>
              {m.desk_undo()}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
