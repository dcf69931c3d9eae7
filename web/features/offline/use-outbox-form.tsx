import type { ReactNode } from 'react';
import { m } from '#messages';
import { serviceWorkerMessages } from '#web/lib/service-worker-messages.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import type { EntryLine, OutboxEntry } from '#web/lib/stats-outbox/entry.ts';
import { deleteEntry, putEntry } from '#web/lib/stats-outbox/storage.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { toast } from '#web/ui/toast.ts';
import { OutboxNotice } from './outbox-notice.tsx';
import { useOutbox } from './use-outbox.ts';

/** What the stats form needs to outlast a lost connection. */
export type OutboxForm = {
  /** Until the outbox is read. */
  isLoading: boolean;
  isOffline: boolean;
  /** The numbers of this week or game that are in the outbox. */
  line: EntryLine | null;
  /** Says what is in the outbox. */
  notice: ReactNode;
  /** Puts a line that could not be sent into the outbox; false when this browser stores nothing. `base` is the line it changes. */
  keep: (line: EntryLine, base: EntryLine | null) => Promise<boolean>;
  /** Removes the line from the outbox: the server has it already. */
  drop: () => Promise<void>;
};

type Week = Pick<OutboxEntry, 'playerId' | 'week' | 'gameId' | 'vote'>;

/** The stats form of a week, or of one of its games, without a connection: stored on the device, and sent once there is one again. */
export function useOutboxForm({ playerId, week, gameId, vote }: Week): OutboxForm {
  const session = useSession();
  const isOffline = useOffline();
  const entries = useOutbox();
  const uid = session.status === 'signed-in' ? session.user.uid : '';
  const keep = async (line: EntryLine, base: EntryLine | null) => {
    const form = {
      uid,
      playerId,
      week,
      ...(gameId !== undefined && { gameId }),
      line,
      base,
      vote,
      savedAt: Date.now(),
      state: { is: 'pending' } as const,
    };
    const isStored = await putEntry(form).then(
      () => true,
      () => false,
    );
    if (isStored) askForSync();
    toast(
      isStored ? { title: m.offline_pending() } : { title: m.offline_notStored(), variant: 'destructive' },
    );
    return isStored;
  };
  return {
    isLoading: entries === undefined,
    isOffline,
    line: entries?.find((entry) => isOf(entry, { week, gameId }))?.line ?? null,
    notice: entries && entries.length > 0 && (
      <OutboxNotice entries={entries} isOpen={(entry) => isOf(entry, { week, gameId })} />
    ),
    keep,
    drop: () => deleteEntry({ uid, week, gameId }),
  };
}

function isOf(entry: OutboxEntry, { week, gameId }: Pick<OutboxEntry, 'week' | 'gameId'>): boolean {
  return entry.week === week && entry.gameId === gameId;
}

/** In browsers with Background Sync, the worker sends the outbox even when no page is open. */
function askForSync(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready
    .then((registration) => registration.sync?.register(serviceWorkerMessages.sendStats))
    .catch(() => {});
}

declare global {
  interface ServiceWorkerRegistration {
    /** Not in every browser, nor in TypeScript's types. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}
