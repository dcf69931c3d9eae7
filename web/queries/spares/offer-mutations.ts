import { useMutation } from '@tanstack/react-query';
import { answerOffer, type RosterOffer } from '#contract/spares/offers.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { offerKeys } from './keys.ts';

type OfferAnswer = { readonly offer: RosterOffer; readonly isJoining: boolean };

/** Joins the team, or says no. */
export function useAnswerOffer(toasts: MutationToasts<null, OfferAnswer>) {
  return useMutation({
    mutationFn: ({ offer: { teamId }, isJoining }: OfferAnswer) =>
      call(answerOffer, { body: { teamId, isJoining } }),
    meta: { invalidates: [offerKeys.all], toasts },
  });
}
