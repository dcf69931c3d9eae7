import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { MovedGame } from '#domain/planner/replan.ts';
import { fixtureSlot, type StoredPlan } from '#domain/planner/settings.ts';
import { m } from '#messages';
import { useMoveTogether } from '../use-move-together.ts';

/** Moves the games of a proposal at once, with what the season is planned from now on. */
export function useMoveGames(competition: ManagedCompetition) {
  const { save: move, isPending } = useMoveTogether(competition.id, m.planner_failed());
  const save = (moves: readonly MovedGame[], plan: StoredPlan) => {
    const slots = moves.map(({ fixtureId, from, to }) => ({
      fixtureId,
      from: fixtureSlot(from),
      to: fixtureSlot(to),
    }));
    const title = moves.length === 0 ? m.planner_settingsSaved() : m.planner_moved({ count: moves.length });
    return move({ plan, moves: slots }, title);
  };
  return { save, isPending };
}
