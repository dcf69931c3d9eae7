import { useState } from 'react';
import { m } from '#messages';
import { failureToast } from '#web/queries/failure-toast.ts';
import { useCastVote } from '#web/queries/mvp/mutations.ts';
import type { ToastMessage } from '#web/ui/toast.ts';
import { useOwnVote } from './use-voting.ts';

/**
 * The vote that goes out with a week's stats, sent only when the choice differs from the vote there is: that one is
 * `toSend`. `send` gives back what is to be told of it, null when nothing was sent, and never throws. Product §4,
 * MVP vote; §8, Vote.
 */
export function useVoteWithStats(teamId: number, week: string | undefined) {
  const [selected, select] = useState<number | null>(null);
  const { voterId, vote } = useOwnVote(teamId, week);
  const cast = useCastVote(teamId);
  const isNew = selected !== null && voterId !== null && selected !== vote?.candidateId;
  const toSend = isNew ? { candidateId: selected, voterId } : null;
  const send = async (): Promise<ToastMessage | null> => {
    if (toSend === null || week === undefined) return null;
    try {
      await cast.mutateAsync({ ...toSend, week });
      return { title: m.voting_withStats_cast() };
    } catch (error) {
      return failureToast({ title: m.voting_withStats_failed() }, error);
    }
  };
  return { selected, select, toSend, send };
}
