import { useMutation } from '@tanstack/react-query';
import {
  answerTimeRequest,
  createTimeRequest,
  deleteTimeRequest,
  type TimeRequests,
} from '#contract/competitions/time-requests.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../../meta.ts';
import { competitionKeys } from '../keys.ts';
import { useCompetitionChange } from '../mutations.ts';

export type TimeRequestBody = BodyOf<typeof createTimeRequest>;

export function useCreateTimeRequest(gameId: number, toasts: MutationToasts<TimeRequests>) {
  return useMutation({
    mutationFn: (body: TimeRequestBody) => call(createTimeRequest, { params: { id: gameId }, body }),
    meta: { invalidates: [competitionKeys.timeRequests(gameId)], toasts },
  });
}

export function useDeleteTimeRequest(gameId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (requestId: number) => call(deleteTimeRequest, { params: { id: gameId, requestId } }),
    meta: { invalidates: [competitionKeys.timeRequests(gameId)], toasts },
  });
}

export type TimeRequestAnswer = BodyOf<typeof answerTimeRequest>;

/** The organizer's answer: the game moves, or stays. */
export function useAnswerTimeRequest(competitionId: number, toasts: MutationToasts) {
  return useCompetitionChange(
    ({ requestId, body }: { requestId: number; body: TimeRequestAnswer }) =>
      call(answerTimeRequest, { params: { id: competitionId, requestId }, body }),
    toasts,
  );
}
