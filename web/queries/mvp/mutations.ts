import { useMutation, useQueryClient } from '@tanstack/react-query';
import { castVote } from '#contract/mvp.ts';
import { setVotingDay, setVotingOpen } from '#contract/mvp-settings.ts';
import { call } from '#web/lib/client.ts';
import { refreshVoting, voteQuery } from './queries.ts';

/** Casts or changes one's own vote. Product §4, MVP vote. */
export function useCastVote(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { candidateId: number; week: string; voterId: number }) => call(castVote, { body }),
    onSuccess: (vote) => {
      queryClient.setQueryData(voteQuery(teamId, vote.week, vote.voterId).queryKey, vote);
    },
    // Also after a refusal: it mostly means that the vote has ended, or that a candidate has left.
    onSettled: () => refreshVoting(queryClient, teamId),
  });
}

export function useVotingDay(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (votingClosesOn: number) =>
      call(setVotingDay, { params: { id: teamId }, body: { votingClosesOn } }),
    onSettled: () => refreshVoting(queryClient, teamId),
  });
}

export function useVotingOpen(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ week, isOpen }: { week: string; isOpen: boolean }) =>
      call(setVotingOpen, { params: { id: teamId, week }, body: { isOpen } }),
    onSettled: () => refreshVoting(queryClient, teamId),
  });
}
