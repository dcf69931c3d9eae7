import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { PlacedGame } from '#domain/planner/input.ts';
import { fixtureSlot, type PlanSettings } from '#domain/planner/settings.ts';
import { m } from '#messages';
import { useSaveFixtures, useSavePlan } from '#web/queries/competitions/fixtures/mutations.ts';
import { toast } from '#web/ui/toast.ts';
import { bodyOf } from '../use-change-game.ts';

type Plan = { settings: PlanSettings; seed: number; games: readonly PlacedGame[] };

/** Saves the games of a plan; as drafts, with a message that brings back the drafts before. */
export function useSavePlanGames(competition: ManagedCompetition) {
  const failure = { title: m.planner_failed() };
  const update = useSavePlan(competition.id, { failure });
  const undo = useSaveFixtures(competition.id, { success: { title: m.desk_undone() }, failure });
  const save = async ({ settings, seed, games }: Plan, state: 'planned' | 'published') => {
    const before = competition.fixtures.filter((one) => one.state === 'planned' && one.playoff === null);
    const existing = new Set(competition.fixtures.map(({ id }) => id));
    const after = await update.mutateAsync({ settings, seed, state, games: games.map(gameBody) });
    const removes = after.fixtures.filter(({ id }) => !existing.has(id)).map(({ id }) => id);
    toast({
      title: m.planner_saved({ count: games.length }),
      ...(state === 'planned' && {
        action: {
          label: m.desk_undo(),
          onPress: () => undo.mutate({ fixtures: before.map(bodyOf), removes }),
        },
      }),
    });
  };
  return { save, isPending: update.isPending };
}

function gameBody({ homeId, awayId, ...slot }: PlacedGame) {
  const { playedOn, time, venue, court } = fixtureSlot(slot);
  return { homeId, awayId, playedOn, time: time ?? '', venue: venue ?? '', court };
}
