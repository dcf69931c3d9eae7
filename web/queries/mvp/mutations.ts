import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { setVotingDay, setVotingOpen } from '#contract/mvp/settings.ts';
import { castVote } from '#contract/mvp.ts';
import { m } from '#messages';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { mvpKeys } from './keys.ts';
import { votingChangeKeys } from './refreshed-keys.ts';

type NewVote = { candidateId: number; week: string; voterId: number };

/** Casts or changes one's own vote. Throws 'Failed to vote', caused by what the call throws. Product §4, MVP vote; §8, Vote. */
export function useCastVote(teamId: number, toasts?: MutationToasts<ResultOf<typeof castVote>, NewVote>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewVote) =>
      call(castVote, { body }).catch((cause: unknown) => {
        throw new Error(m.voting_failed(), { cause });
      }),
    onSuccess: (vote) => {
      queryClient.setQueryData(mvpKeys.vote(teamId, vote.week, vote.voterId), vote);
    },
    // After a failure too: it mostly means that the vote has ended, or that a candidate has left.
    meta: { invalidates: votingChangeKeys(teamId), toasts },
  });
}

export function useSetVotingDay(
  teamId: number,
  toasts: MutationToasts<ResultOf<typeof setVotingDay>, number>,
) {
  return useMutation({
    mutationFn: (votingClosesOn: number) =>
      call(setVotingDay, { params: { id: teamId }, body: { votingClosesOn } }),
    meta: { invalidates: votingChangeKeys(teamId), toasts },
  });
}

type Opening = { week: string; isOpen: boolean };

export function useSetVotingOpen(
  teamId: number,
  toasts: MutationToasts<ResultOf<typeof setVotingOpen>, Opening>,
) {
  return useMutation({
    mutationFn: ({ week, isOpen }: Opening) =>
      call(setVotingOpen, { params: { id: teamId, week }, body: { isOpen } }),
    meta: { invalidates: votingChangeKeys(teamId), toasts },
  });
}
