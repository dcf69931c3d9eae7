import { useMutation } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { setVotingDay, setVotingOpen } from '#contract/mvp/settings.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { votingChangeKeys } from './refreshed-keys.ts';

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
