import { useMutation } from '@tanstack/react-query';
import type { RequestOf, ResultOf } from '#contract/endpoint.ts';
import {
  applyImport,
  deleteSource,
  previewImport,
  refreshSource,
  saveSource,
  undoImport,
} from '#contract/schedule-import.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { scheduleChangeKeys } from '../schedule/refreshed-keys.ts';
import { scheduleImportKeys } from './keys.ts';

/** What the captain asks to be read: one of a file (base 64), a text or a URL, and the answers so far. */
export type ImportSource = Pick<RequestOf<typeof previewImport>['body'], 'file' | 'text' | 'url'>;
export type ImportAnswers = { dateOrder: 'month-first' | 'day-first' | null; teamName: string | null };

/** Where a form asks, it shows the failure itself, beside what was given. */
export function usePreviewImport(teamId: number, toasts?: MutationToasts) {
  return useMutation({
    mutationFn: ({ source, answers }: { source: ImportSource; answers: ImportAnswers }) =>
      call(previewImport, { body: { ...source, ...answers, teamId } }),
    meta: { toasts },
  });
}

type Apply = RequestOf<typeof applyImport>['body'] & {
  id: number;
  keep: { url: string; answers: ImportAnswers } | null;
};

/** After a failure too: a source that could not be read has its reason stored. */
const importChangeKeys = [...scheduleChangeKeys, scheduleImportKeys.all];

/** Applies the chosen rows of a preview, and saves its source where `keep` says so. */
export function useApplyImport(teamId: number, toasts: MutationToasts<ResultOf<typeof applyImport>, Apply>) {
  return useMutation({
    mutationFn: async ({ id, keep, ...body }: Apply) => {
      const outcome = await call(applyImport, { params: { id }, body });
      if (keep) await call(saveSource, { body: { url: keep.url, ...keep.answers, teamId } });
      return outcome;
    },
    meta: { invalidates: importChangeKeys, toasts },
  });
}

export function useUndoImport(toasts: MutationToasts<ResultOf<typeof undoImport>, number>) {
  return useMutation({
    mutationFn: (id: number) => call(undoImport, { params: { id } }),
    meta: { invalidates: importChangeKeys, toasts },
  });
}

export function useRefreshSource(
  teamId: number,
  toasts: MutationToasts<ResultOf<typeof refreshSource>, void>,
) {
  return useMutation({
    mutationFn: () => call(refreshSource, { body: { teamId } }),
    meta: { invalidates: importChangeKeys, toasts },
  });
}

export function useDeleteSource(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: () => call(deleteSource, { body: { teamId } }),
    meta: { invalidates: importChangeKeys, toasts },
  });
}
