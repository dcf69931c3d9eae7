import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  answerOffer,
  offerRosterSpot,
  type RosterOffer,
  withdrawRosterOffer,
} from '#contract/subs/offers.ts';
import {
  createSub,
  deleteSub,
  type GameSubs,
  type Sub,
  type SubSettings,
  setInviting,
  updateSub,
  updateSubSettings,
} from '#contract/subs.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { offerKeys, subKeys } from './keys.ts';

const invalidates = [subKeys.all];

type NewSub = { readonly name: string; readonly email: string; readonly position: string | null };

export function useCreateSub(teamId: number, toasts: MutationToasts<Sub, NewSub>) {
  return useMutation({
    mutationFn: (body: NewSub) => call(createSub, { body: { ...body, teamId } }),
    meta: { invalidates, toasts },
  });
}

type SubChange = Pick<Sub, 'id' | 'name' | 'position'> & { readonly place?: number };

export function useUpdateSub(toasts: MutationToasts) {
  return useMutation({
    mutationFn: ({ id, ...body }: SubChange) => call(updateSub, { params: { id }, body }),
    meta: { invalidates, toasts },
  });
}

export function useDeleteSub(toasts: MutationToasts) {
  return useMutation({
    mutationFn: (id: number) => call(deleteSub, { params: { id } }),
    meta: { invalidates, toasts },
  });
}

export function useOfferRosterSpot(id: number, toasts: MutationToasts<Sub>) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof offerRosterSpot>) => call(offerRosterSpot, { params: { id }, body }),
    meta: { invalidates, toasts },
  });
}

export function useWithdrawRosterOffer(toasts: MutationToasts<Sub>) {
  return useMutation({
    mutationFn: (id: number) => call(withdrawRosterOffer, { params: { id } }),
    meta: { invalidates, toasts },
  });
}

export function useUpdateSubSettings(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (settings: Partial<SubSettings>) =>
      call(updateSubSettings, { body: { ...settings, teamId } }),
    meta: { invalidates, toasts },
  });
}

export function useSetInviting(gameId: number, toasts: MutationToasts<GameSubs, BodyOf<typeof setInviting>>) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof setInviting>) => call(setInviting, { params: { id: gameId }, body }),
    meta: { invalidates, toasts },
  });
}

type OfferAnswer = { readonly offer: RosterOffer; readonly isJoining: boolean };

/** Joins the team, or says no. */
export function useAnswerOffer(toasts: MutationToasts<null, OfferAnswer>) {
  return useMutation({
    mutationFn: ({ offer: { teamId }, isJoining }: OfferAnswer) =>
      call(answerOffer, { body: { teamId, isJoining } }),
    meta: { invalidates: [offerKeys.all], toasts },
  });
}
