import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, RequestOf } from '#contract/endpoint.ts';
import { createResult, deleteResult, updateResult } from '#contract/results.ts';
import { createGame, deleteGame, updateGame } from '#contract/schedule.ts';
import { call } from '#web/lib/client.ts';
import { refreshSchedule } from './queries.ts';

export type ResultBody = RequestOf<typeof createResult>['body'];
export type GameBody = BodyOf<typeof updateGame>;

/** Adds a game's result, or changes the one it has. Product §7, Schedule and results. */
export function useSaveResult(resultId: number | undefined) {
  return useScheduleWrite((body: ResultBody) =>
    resultId === undefined
      ? call(createResult, { body })
      : call(updateResult, { params: { id: resultId }, body }),
  );
}

export function useDeleteResult() {
  return useScheduleWrite(({ id, email }: { id: number; email: string | undefined }) =>
    call(deleteResult, { params: { id }, body: { email } }),
  );
}

/** Adds a game to a team, or changes the one with this id. */
export function useSaveGame(teamId: number, gameId: number | undefined) {
  return useScheduleWrite((body: GameBody) =>
    gameId === undefined
      ? call(createGame, { body: { ...body, teamId } })
      : call(updateGame, { params: { id: gameId }, body }),
  );
}

/** Deletes a game, and its result with it when that has been agreed to. */
export function useDeleteGame() {
  return useScheduleWrite(({ id, withResult }: { id: number; withResult: boolean }) =>
    call(deleteGame, { params: { id }, query: { withResult: withResult ? 'true' : 'false' } }),
  );
}

function useScheduleWrite<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // After a refusal too: somebody else may have changed the schedule meanwhile.
    onSettled: () => refreshSchedule(queryClient),
  });
}
