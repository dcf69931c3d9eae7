import type { ImportedFixture } from '#contract/competitions/fixture-import.ts';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { useSaveFixtures } from '#web/queries/competitions/fixtures/mutations.ts';
import { toast } from '#web/ui/toast.ts';

/** Saves the games of a source; as drafts, with a message that undoes it. */
export function useSaveImport(competition: ManagedCompetition) {
  const failure = { title: m.desk_import_failed() };
  const update = useSaveFixtures(competition.id, { failure });
  const undo = useSaveFixtures(competition.id, { success: { title: m.desk_undone() }, failure });
  const save = async (rows: readonly ImportedFixture[], state: 'planned' | 'published') => {
    const before = new Map(competition.fixtures.map((fixture) => [fixture.id, fixture]));
    const fixtures = rows.flatMap(({ slot, fixtureId }) => {
      const existing = before.get(fixtureId ?? 0);
      return slot ? [{ ...slot, fixtureId, state: existing?.state ?? state }] : [];
    });
    const after = await update.mutateAsync({ fixtures });
    const removes = after.fixtures.filter(({ id }) => !before.has(id)).map(({ id }) => id);
    const restores = fixtures.flatMap(({ fixtureId }) => before.get(fixtureId ?? 0) ?? []).map(saveOf);
    toast({
      title: m.desk_import_saved({ count: fixtures.length }),
      ...(state === 'planned' || removes.length === 0
        ? { action: { label: m.desk_undo(), onPress: () => undo.mutate({ fixtures: restores, removes }) } }
        : {}),
    });
  };
  return { save, isPending: update.isPending };
}

function saveOf({ id, homeId, awayId, round, playedOn, time, venue, court, state }: ManagedFixture) {
  return { fixtureId: id, homeId, awayId, round, playedOn, time, venue, court, state };
}
