import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  answerOffer,
  offerRosterSpot,
  type RosterOffer,
  withdrawRosterOffer,
} from '#contract/spares/offers.ts';
import {
  createSpare,
  deleteSpare,
  type GameSpares,
  type Spare,
  type SpareSettings,
  setInviting,
  updateSpare,
  updateSpareSettings,
} from '#contract/spares.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { offerKeys, spareKeys } from './keys.ts';

const invalidates = [spareKeys.all];

type NewSpare = { readonly name: string; readonly email: string; readonly position: string | null };

export function useCreateSpare(teamId: number, toasts: MutationToasts<Spare, NewSpare>) {
  return useMutation({
    mutationFn: (body: NewSpare) => call(createSpare, { body: { ...body, teamId } }),
    meta: { invalidates, toasts },
  });
}

type SpareChange = Pick<Spare, 'id' | 'name' | 'position'> & { readonly place?: number };

export function useUpdateSpare(toasts: MutationToasts) {
  return useMutation({
    mutationFn: ({ id, ...body }: SpareChange) => call(updateSpare, { params: { id }, body }),
    meta: { invalidates, toasts },
  });
}

export function useDeleteSpare(toasts: MutationToasts) {
  return useMutation({
    mutationFn: (id: number) => call(deleteSpare, { params: { id } }),
    meta: { invalidates, toasts },
  });
}

export function useOfferRosterSpot(id: number, toasts: MutationToasts<Spare>) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof offerRosterSpot>) => call(offerRosterSpot, { params: { id }, body }),
    meta: { invalidates, toasts },
  });
}

export function useWithdrawRosterOffer(toasts: MutationToasts<Spare>) {
  return useMutation({
    mutationFn: (id: number) => call(withdrawRosterOffer, { params: { id } }),
    meta: { invalidates, toasts },
  });
}

export function useUpdateSpareSettings(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (settings: Partial<SpareSettings>) =>
      call(updateSpareSettings, { body: { ...settings, teamId } }),
    meta: { invalidates, toasts },
  });
}

export function useSetInviting(
  gameId: number,
  toasts: MutationToasts<GameSpares, BodyOf<typeof setInviting>>,
) {
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
