import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createWeeklyStats, deleteWeeklyStats, updateWeeklyStats } from '#contract/stats.ts';
import { call } from '#web/lib/client.ts';
import { refreshStats } from './queries.ts';

/** Whoever waits longer than this, in milliseconds, has no connection worth the name. */
const patience = 15_000;

export type LineBody = BodyOf<typeof createWeeklyStats>;

/** Creates the line of a week, or changes the one that exists. Product §4, Weekly stats for a week. */
export function useSaveStats(lineId: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LineBody) =>
      lineId === undefined
        ? call(createWeeklyStats, { body }, { signal: AbortSignal.timeout(patience) })
        : call(
            updateWeeklyStats,
            { params: { id: lineId }, body },
            { signal: AbortSignal.timeout(patience) },
          ),
    // Also after a refusal: a line that another window has submitted turns this form into an edit.
    onSettled: () => refreshStats(queryClient),
  });
}

/** Deletes a line, its automatic post with it. A captain's deletion stands in the audit list. */
export function useDeleteStats(lineId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteWeeklyStats, { params: { id: lineId } }),
    // Also after a refusal: another window may have deleted it.
    onSettled: () =>
      Promise.all([refreshStats(queryClient), queryClient.invalidateQueries({ queryKey: ['audit'] })]),
  });
}
