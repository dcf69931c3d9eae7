import { MutationObserver, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { undoDeletion } from '#contract/deletions.ts';
import type { DeletionKind } from '#domain/deletions.ts';
import { m } from '#messages';
import { call } from '#web/lib/client.ts';
import type { ToastMessage } from '#web/ui/toast.ts';
import type { MutationToasts } from '../meta.ts';

/** What a deletion's toasts say; the success gets the Undo button. */
export type DeletionToasts = Pick<MutationToasts, 'failure'> & { success?: ToastMessage };

type Deleted = { readonly kind: DeletionKind; readonly id: number };

/**
 * Returns what adds an Undo button to the success toast of a deletion. `invalidates` has the keys of what shows it. The component
 * that deleted may be unmounted when the button is pressed.
 */
export function useUndoDeletion(invalidates: readonly QueryKey[]) {
  const client = useQueryClient();
  const undo = ({ kind, id }: Deleted) => {
    const undoing = new MutationObserver(client, {
      mutationFn: () => call(undoDeletion, { params: { kind, id } }),
      meta: {
        invalidates,
        toasts: { success: { title: m.undo_done() }, failure: { title: m.undo_failed() } },
      },
    });
    // The toast says why it failed.
    undoing.mutate().catch(() => {});
  };
  return <Input = void>(
    toasts: DeletionToasts,
    deleted: (input: Input) => Deleted,
  ): MutationToasts<unknown, Input> => ({
    ...toasts,
    success: (_data, input) => ({
      ...toasts.success,
      action: { label: m.undo_press(), onPress: () => undo(deleted(input)) },
    }),
  });
}
