import { type Mutation, MutationCache, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { watchReader } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { failureToast } from './failure-toast.ts';
import type { MutationMeta } from './meta.ts';
import { isFollowed } from './mutation-scope.ts';

type AnyMutation = Mutation<unknown, unknown, unknown>;

/** Does what the `meta` of every mutation says: refreshes what it changed, then shows its toast. */
export function createMutationCache(queryClient: () => QueryClient): MutationCache {
  /** Whether the reader is the one who sent a mutation, by the mutation's id. */
  const isSameReader = new Map<number, () => boolean>();
  /** Never resolves once its reader is gone: nothing that waits for the mutation's end then happens. */
  const whileReaderStays = ({ mutationId, meta }: AnyMutation) => {
    if (meta?.endsSession || (isSameReader.get(mutationId)?.() ?? true)) return undefined;
    return new Promise<void>(() => {});
  };
  return new MutationCache({
    onMutate: (_input, { mutationId }) => void isSameReader.set(mutationId, watchReader()),
    onSuccess: (_data, _input, _context, mutation) => whileReaderStays(mutation),
    onError: (_error, _input, _context, mutation) => whileReaderStays(mutation),
    onSettled: async (data, error, input, _context, mutation) => {
      await whileReaderStays(mutation);
      const { meta = {}, options } = mutation;
      const { invalidates, invalidatesOn = 'settled' } = meta;
      // A refetch before the last mutation of a scope has ended would take that one's optimistic change off the screen.
      if (
        invalidates &&
        (!error || invalidatesOn === 'settled') &&
        !isFollowed(queryClient(), options.scope)
      ) {
        await invalidateAll(queryClient(), invalidates);
      }
      await whileReaderStays(mutation);
      isSameReader.delete(mutation.mutationId);
      showOutcome(meta, data, error, input);
    },
  });
}

export async function invalidateAll(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

function showOutcome({ toasts }: MutationMeta, data: unknown, error: unknown, input: unknown): void {
  if (error) {
    if (toasts?.failure) toast(failureToast(toasts.failure, error));
    return;
  }
  const success = toasts?.success;
  // biome-ignore lint/plugin: the mutation whose meta this is has typed both
  if (success) toast(typeof success === 'function' ? success(data as never, input as never) : success);
}
