import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameResult } from '#contract/schedule/results.ts';
import type { ScheduleGame } from '#contract/schedule.ts';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';

export type Game = ScheduleGame & { result: GameResult | null };

/** A team's games by tip-off, each with its result. */
export function useGames(teamId: number): Game[] {
  const { data: games } = useSuspenseQuery(scheduleQuery(teamId));
  const { data: results } = useSuspenseQuery(resultsQuery(teamId));
  return useMemo(() => joinResults(games, results), [games, results]);
}

/** Each game with its result. */
export function joinResults(games: readonly ScheduleGame[], results: readonly GameResult[]): Game[] {
  const byGame = new Map(results.map((result) => [result.scheduleGameId, result]));
  return games.map((game) => ({ ...game, result: byGame.get(game.id) ?? null }));
}
