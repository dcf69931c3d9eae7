import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createWeeklyStats, deleteWeeklyStats, setStatsFor, updateWeeklyStats } from '#contract/stats.ts';
import { call } from '#web/lib/client.ts';
import { auditKeys } from '../audit/keys.ts';
import { type DeletionToasts, useUndoDeletion } from '../deletions/mutations.ts';
import type { MutationToasts } from '../meta.ts';
import { statsChangeKeys } from './refreshed-keys.ts';

/** After this long the form goes to the stats outbox, as it does without a connection. */
const sendTimeoutMs = 15_000;

type LineBody = BodyOf<typeof createWeeklyStats>;

/** Product §4, Weekly stats for a week. */
export function useCreateWeeklyStats() {
  return useMutation({
    mutationFn: (body: LineBody) =>
      call(createWeeklyStats, { body }, { signal: AbortSignal.timeout(sendTimeoutMs) }),
    // After a failure too: a line that another window has submitted turns this form into an edit.
    meta: { invalidates: statsChangeKeys },
  });
}

export function useUpdateWeeklyStats() {
  return useMutation({
    mutationFn: ({ id, ...body }: LineBody & { id: number }) =>
      call(updateWeeklyStats, { params: { id }, body }, { signal: AbortSignal.timeout(sendTimeoutMs) }),
    meta: { invalidates: statsChangeKeys },
  });
}

/** Enters or corrects a player's line of a game, as the captain. */
export function useSetStatsFor(gameId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: ({ playerId, ...body }: BodyOf<typeof setStatsFor> & { playerId: number }) =>
      call(setStatsFor, { params: { gameId, playerId }, body }),
    meta: { invalidates: [...statsChangeKeys, auditKeys.all], toasts },
  });
}

/** Deletes the line of a game and its automatic post. The audit list has an entry of a captain's deletion. */
export function useDeleteWeeklyStats(lineId: number, toasts: DeletionToasts) {
  const keys = [...statsChangeKeys, auditKeys.all];
  const withUndo = useUndoDeletion(keys);
  return useMutation({
    mutationFn: () => call(deleteWeeklyStats, { params: { id: lineId }, query: { only: 'game' } }),
    meta: { invalidates: keys, toasts: withUndo(toasts, () => ({ kind: 'stats', id: lineId })) },
  });
}
