import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { MovedGame } from '#domain/planner/replan.ts';
import { fixtureSlot } from '#domain/planner/settings.ts';
import { m } from '#messages';
import { useSaveFixtures } from '#web/queries/competitions/mutations.ts';
import { toast } from '#web/ui/toast.ts';
import { bodyOf } from '../use-change-game.ts';

/** Moves the games of a proposal at once, with a message that puts them back. */
export function useMoveGames(competition: ManagedCompetition) {
  const failure = { title: m.planner_failed() };
  const update = useSaveFixtures(competition.id, { failure });
  const undo = useSaveFixtures(competition.id, { success: { title: m.desk_undone() }, failure });
  const save = async (moves: readonly MovedGame[]) => {
    const slots = new Map(moves.map(({ fixtureId, to }) => [fixtureId, fixtureSlot(to)]));
    const before = competition.fixtures.filter(({ id }) => slots.has(id));
    const bodies = before.map((fixture) => ({ ...bodyOf(fixture), fixtureId: fixture.id }));
    await update.mutateAsync({
      fixtures: bodies.map((body) => ({ ...body, ...slots.get(body.fixtureId) })),
    });
    toast({
      title: m.planner_moved({ count: moves.length }),
      action: { label: m.desk_undo(), onPress: () => undo.mutate({ fixtures: bodies }) },
    });
  };
  return { save, isPending: update.isPending };
}
