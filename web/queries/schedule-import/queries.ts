import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/endpoint.ts';
import {
  applyImport,
  deleteSource,
  getImportState,
  previewImport,
  refreshSource,
  saveSource,
  undoImport,
} from '#contract/schedule-import.ts';
import { call } from '#web/lib/client.ts';
import { refreshSchedule } from '#web/queries/schedule/queries.ts';

/** What the captain is asked to read: one of a file (base 64), a text or an address, and the answers so far. */
export type ImportSource = Pick<RequestOf<typeof previewImport>['body'], 'file' | 'text' | 'address'>;
export type ImportAnswers = { dateOrder: 'month-first' | 'day-first' | null; teamName: string | null };

/** The saved address without its secret, and the import that can be undone. */
export function importStateQuery(teamId: number) {
  return queryOptions({
    queryKey: ['schedule-import', teamId] as const,
    queryFn: ({ signal }) => call(getImportState, { query: { teamId } }, { signal }),
  });
}

export function usePreview(teamId: number) {
  return useMutation({
    mutationFn: ({ source, answers }: { source: ImportSource; answers: ImportAnswers }) =>
      call(previewImport, { body: { ...source, ...answers, teamId } }),
  });
}

type Apply = RequestOf<typeof applyImport>['body'] & {
  id: number;
  keep: { address: string; answers: ImportAnswers } | null;
};

/** Applies the chosen rows of a preview, and keeps its address when that is wished. */
export function useApply(teamId: number) {
  return useImportWrite(async ({ id, keep, ...body }: Apply) => {
    const outcome = await call(applyImport, { params: { id }, body });
    if (keep) await call(saveSource, { body: { address: keep.address, ...keep.answers, teamId } });
    return outcome;
  });
}

export function useUndo() {
  return useImportWrite((id: number) => call(undoImport, { params: { id } }));
}

export function useRefreshSource(teamId: number) {
  return useImportWrite(() => call(refreshSource, { body: { teamId } }));
}

export function useForgetSource(teamId: number) {
  return useImportWrite(() => call(deleteSource, { body: { teamId } }));
}

function useImportWrite<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // After a refusal too: a failed look at the address has left its reason behind.
    onSettled: () =>
      Promise.all([
        refreshSchedule(queryClient),
        queryClient.invalidateQueries({ queryKey: ['schedule-import'] }),
      ]),
  });
}
