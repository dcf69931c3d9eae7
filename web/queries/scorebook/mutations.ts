import { useMutation } from '@tanstack/react-query';
import { claimJersey } from '#contract/scorebook/jersey-links.ts';
import { createScoreLink, deleteScoreLink, type ScoreLink } from '#contract/scorebook/score-links.ts';
import { addGameScorer, removeGameScorer } from '#contract/scorebook/scorers.ts';
import { postScorebookFinal } from '#contract/scorebook.ts';
import { call } from '#web/lib/client.ts';
import { postKeys } from '../feed/keys.ts';
import type { MutationToasts } from '../meta.ts';
import { scorebookKeys } from './keys.ts';

/** Posts the final of a scored game to the feed, once. */
export function usePostScorebookFinal(gameId: number) {
  return useMutation({
    mutationFn: () => call(postScorebookFinal, { params: { id: gameId } }),
    meta: { invalidates: [postKeys.all] },
  });
}

export function useCreateScoreLink(gameId: number, toasts: MutationToasts<ScoreLink>) {
  return useMutation({
    mutationFn: () => call(createScoreLink, { params: { id: gameId } }),
    meta: { invalidates: [scorebookKeys.link(gameId)], toasts },
  });
}

export function useDeleteScoreLink(gameId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: () => call(deleteScoreLink, { params: { id: gameId } }),
    meta: { invalidates: [scorebookKeys.link(gameId)], toasts },
  });
}

export function useClaimJersey(token: string) {
  return useMutation({
    mutationFn: (jerseyNumber: string) => call(claimJersey, { params: { token }, body: { jerseyNumber } }),
    meta: { invalidates: [scorebookKeys.jerseyClaim(token)] },
  });
}

export function useAddGameScorer(gameId: number, toasts: MutationToasts<null, number>) {
  return useMutation({
    mutationFn: (playerId: number) => call(addGameScorer, { params: { id: gameId, playerId } }),
    meta: { invalidates: [scorebookKeys.scorers(gameId)], toasts },
  });
}

export function useRemoveGameScorer(gameId: number, toasts: MutationToasts<null, number>) {
  return useMutation({
    mutationFn: (playerId: number) => call(removeGameScorer, { params: { id: gameId, playerId } }),
    meta: { invalidates: [scorebookKeys.scorers(gameId)], toasts },
  });
}
