import type { ManagedFixture } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { type FixtureBody, useUpdateFixture } from '#web/queries/competitions/fixtures/mutations.ts';
import { toast } from '#web/ui/toast.ts';

/** Changes a game, with a message that undoes it. */
export function useChangeGame(competitionId: number) {
  const failure = { title: m.desk_game_failed() };
  const update = useUpdateFixture(competitionId, { failure });
  const undo = useUpdateFixture(competitionId, { success: { title: m.desk_undone() }, failure });
  const save = async (before: ManagedFixture, body: FixtureBody) => {
    await update.mutateAsync({ ...body, fixtureId: before.id });
    toast({
      title: m.desk_game_saved(),
      action: {
        label: m.desk_undo(),
        onPress: () => undo.mutate({ ...bodyOf(before), fixtureId: before.id }),
      },
    });
  };
  return { save, isPending: update.isPending };
}

/** What a call sends to leave the game as it is. */
export function bodyOf({ homeId, awayId, round, playedOn, time, venue, court, state }: ManagedFixture) {
  return { homeId, awayId, round, playedOn, time, venue, court, state } satisfies FixtureBody;
}
