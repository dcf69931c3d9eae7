import type { QueryKey } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live.ts';
import type { ToastMessage } from '#web/ui/toast.ts';

export type QueryMeta = {
  /** Whether the answer is stored for when there is no connection. Nothing that only a captain may read is. */
  persist?: boolean;
  /** The topics of the stream of changes that refetch this query. Not for queries that a form is filled from. */
  topics?: readonly LiveTopic[];
};

/** What a toast says of a mutation; nothing where a part is left out. */
export type MutationToasts<Data = never, Input = never> = {
  success?: ToastMessage | ((data: Data, input: Input) => ToastMessage);
  /** The description is for failures that the server has no message for. */
  failure?: Pick<ToastMessage, 'title' | 'description'>;
};

export type MutationMeta = {
  /** The keys, or beginnings of keys, of what shows the changed data. The mutation is pending until they are read. */
  invalidates?: readonly QueryKey[];
  /** 'settled' refreshes after a failure too: somebody else may have changed the same data. The default. */
  invalidatesOn?: 'success' | 'settled';
  toasts?: MutationToasts | undefined;
  /** The mutation signs its user out: its toast is shown although the reader has changed since. */
  endsSession?: true;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
