import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { canSwap, swapMoves, swapProblems } from '#domain/planner/swap.ts';
import { m } from '#messages';
import { nowIn } from '#web/lib/now-in.ts';
import { toast } from '#web/ui/toast.ts';
import { ruleText } from './planner/conflict-text.ts';
import { useMoveTogether } from './use-move-together.ts';

/** Exchanges the places of two games, or says which rule that would break. */
export function useSwapGames(competition: ManagedCompetition) {
  const { save, isPending } = useMoveTogether(competition.id, m.desk_game_failed());
  const today = nowIn(competition.timeZone).slice(0, 10);
  const names = new Map(competition.entries.map(({ id, name }) => [id, name]));
  const problemsOf = (firstId: number, secondId: number) =>
    swapProblems({ ...competition, today }, firstId, secondId).map((rule) => ruleText(rule, names));
  const swap = async (first: ManagedFixture, second: ManagedFixture) => {
    const problems = problemsOf(first.id, second.id);
    if (problems.length === 0)
      return save({ plan: null, moves: swapMoves(first, second) }, m.planner_swapped());
    toast({ title: m.planner_swapBreaks(), description: problems.join(' '), variant: 'destructive' });
  };
  return { swap, problemsOf, canSwap: (game: ManagedFixture) => canSwap(game, today), isPending };
}
