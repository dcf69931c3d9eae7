import { useMemo } from 'react';
import type { GameResult } from '#contract/schedule/results.ts';
import type { ScheduleGame } from '#contract/schedule.ts';
import { useList } from '#web/lib/use-list.ts';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';

export type Game = ScheduleGame & { result: GameResult | null };

/** A team's games by tip-off, each with its result. */
export function useGames(teamId: number) {
  const schedule = useList(scheduleQuery(teamId));
  const results = useList(resultsQuery(teamId));
  const games = useMemo(() => joinResults(schedule.items, results.items), [schedule.items, results.items]);
  return {
    games,
    isPending: schedule.isPending || results.isPending,
    failed: schedule.failed || results.failed,
    retry: () => {
      schedule.retry();
      results.retry();
    },
  };
}

function joinResults(games: readonly ScheduleGame[], results: readonly GameResult[]): Game[] {
  const byGame = new Map(results.map((result) => [result.scheduleGameId, result]));
  return games.map((game) => ({ ...game, result: byGame.get(game.id) ?? null }));
}
