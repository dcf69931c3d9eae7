import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { deleteGymPin, setGymPin } from '#contract/schedule/pins.ts';
import { confirmResult, createResult, deleteResult, updateResult } from '#contract/schedule/results.ts';
import { createGame, deleteGame, updateGame, updateGameDetails } from '#contract/schedule.ts';
import { call } from '#web/lib/client.ts';
import { type DeletionToasts, useUndoDeletion } from '../deletions/mutations.ts';
import type { MutationToasts } from '../meta.ts';
import { scheduleKeys } from './keys.ts';
import { scheduleChangeKeys } from './refreshed-keys.ts';

type ResultBody = BodyOf<typeof createResult>;
type GameBody = BodyOf<typeof createGame>;
type GameChangeBody = BodyOf<typeof updateGame>;

/** Product §7, Schedule and results. */
export function useCreateResult(toasts: MutationToasts) {
  return useMutation({
    mutationFn: (body: ResultBody) => call(createResult, { body }),
    meta: { invalidates: scheduleChangeKeys, toasts },
  });
}

export function useUpdateResult(toasts: MutationToasts) {
  return useMutation({
    mutationFn: ({ id, ...body }: ResultBody & { id: number }) =>
      call(updateResult, { params: { id }, body }),
    meta: { invalidates: scheduleChangeKeys, toasts },
  });
}

/** Accepts what the other captain entered for a league game. Product §5, Outcome. */
export function useConfirmResult(toasts: MutationToasts) {
  return useMutation({
    mutationFn: ({ gameId, ...body }: BodyOf<typeof confirmResult> & { gameId: number }) =>
      call(confirmResult, { params: { id: gameId }, body }),
    meta: { invalidates: scheduleChangeKeys, toasts },
  });
}

export function useDeleteResult(toasts: DeletionToasts) {
  const withUndo = useUndoDeletion(scheduleChangeKeys);
  return useMutation({
    mutationFn: ({ id, email }: { id: number; email: string | undefined }) =>
      call(deleteResult, { params: { id }, body: { email } }),
    meta: {
      invalidates: scheduleChangeKeys,
      toasts: withUndo(toasts, ({ id }: { id: number }) => ({ kind: 'result', id })),
    },
  });
}

export function useCreateGame(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (body: GameBody) => call(createGame, { body: { ...body, teamId } }),
    meta: { invalidates: scheduleChangeKeys, toasts },
  });
}

export function useUpdateGame(toasts: MutationToasts) {
  return useMutation({
    mutationFn: ({ id, ...body }: GameChangeBody & { id: number }) =>
      call(updateGame, { params: { id }, body }),
    meta: { invalidates: scheduleChangeKeys, toasts },
  });
}

export function useUpdateGameDetails(toasts: MutationToasts) {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof updateGameDetails> & { id: number }) =>
      call(updateGameDetails, { params: { id }, body }),
    meta: { invalidates: scheduleChangeKeys, toasts },
  });
}

/** Deletes a game, and its result with it when `withResult` agrees to that. */
export function useDeleteGame(toasts: DeletionToasts) {
  const withUndo = useUndoDeletion(scheduleChangeKeys);
  return useMutation({
    mutationFn: ({ id, withResult }: { id: number; withResult: boolean }) =>
      call(deleteGame, { params: { id }, query: { withResult: withResult ? 'true' : 'false' } }),
    meta: {
      invalidates: scheduleChangeKeys,
      toasts: withUndo(toasts, ({ id }: { id: number }) => ({ kind: 'game', id })),
    },
  });
}

/** Says where the gym of a game is, for all games of the team there. */
export function useSetGymPin(gameId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof setGymPin>) => call(setGymPin, { params: { id: gameId }, body }),
    meta: { invalidates: [scheduleKeys.pins], toasts },
  });
}

export function useDeleteGymPin(gameId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: () => call(deleteGymPin, { params: { id: gameId } }),
    meta: { invalidates: [scheduleKeys.pins], toasts },
  });
}
