import type { StoredPlan } from '#domain/planner/settings.ts';
import type { SlotMove } from '#domain/planner/swap.ts';
import { m } from '#messages';
import { useMovePlannedGames, useUndoPlanChange } from '#web/queries/competitions/fixtures/mutations.ts';
import { toast } from '#web/ui/toast.ts';

type Change = { readonly plan: StoredPlan | null; readonly moves: readonly SlotMove[] };

/** Moves games together, with a message that puts them back. */
export function useMoveTogether(competitionId: number, failed: string) {
  const failure = { title: failed };
  const update = useMovePlannedGames(competitionId, { failure });
  const undo = useUndoPlanChange(competitionId, { success: { title: m.desk_undone() }, failure });
  const save = async ({ plan, moves }: Change, title: string) => {
    const after = await update.mutateAsync({ plan, moves: moves.map(bodyOf) });
    const [change] = after.planChanges;
    const action = change && { label: m.desk_undo(), onPress: () => undo.mutate(change.id) };
    toast({ title, ...(moves.length > 0 && action && { action }) });
  };
  return { save, isPending: update.isPending };
}

function bodyOf({ fixtureId, from, to }: SlotMove) {
  return { fixtureId, from: timed(from), to: timed(to) };
}

function timed({ time, ...slot }: SlotMove['to']) {
  return { ...slot, time: time ?? '' };
}
