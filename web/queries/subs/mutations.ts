import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { isFollowed } from '../mutation-scope.ts';
import { offerKeys, subKeys } from './keys.ts';
import { subsQuery } from './queries.ts';

const invalidates = [subKeys.all];

type NewSub = { readonly name: string; readonly email: string; readonly position: string | null };

export function useCreateSub(teamId: number, toasts: MutationToasts<Sub, NewSub>) {
  return useMutation({
    mutationFn: (body: NewSub) => call(createSub, { body: { ...body, teamId } }),
    meta: { invalidates, toasts },
  });
}

type SubMove = { readonly sub: Sub; readonly place: number };

/** Moves a sub to a place of the list, from 1. It shows at once, and goes back where the server refuses it. */
export function useUpdateSub(teamId: number, toasts: MutationToasts) {
  const client = useQueryClient();
  const scope = { id: 'order-of-subs' };
  const { queryKey } = subsQuery(teamId);
  return useMutation({
    scope,
    mutationFn: ({ sub: { id, name, position }, place }: SubMove) =>
      call(updateSub, { params: { id }, body: { name, position, place } }),
    onMutate: async ({ sub, place }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, before && { ...before, subs: withMove(before.subs, sub.id, place) });
      return before;
    },
    onError: (_error, _move, before) => {
      if (!isFollowed(client, scope)) client.setQueryData(queryKey, before);
    },
    meta: { invalidates, toasts },
  });
}

function withMove(subs: readonly Sub[], id: number, place: number): Sub[] {
  const moved = subs.filter((sub) => sub.id === id);
  return subs.filter((sub) => sub.id !== id).toSpliced(place - 1, 0, ...moved);
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
