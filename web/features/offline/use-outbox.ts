import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/session/provider.tsx';
import type { OutboxEntry } from '#web/lib/stats-outbox/entry.ts';
import { entriesOf, onOutboxChange } from '#web/lib/stats-outbox/storage.ts';
import { withStorageTimeout } from '#web/lib/storage-timeout.ts';

/** The signed-in user's entries that the server does not have; undefined until they are read. */
export function useOutbox(): OutboxEntry[] | undefined {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const [entries, setEntries] = useState<OutboxEntry[]>();
  useEffect(() => {
    if (uid === null) return setEntries(undefined);
    let isCurrent = true;
    const read = async () => {
      const all = await withStorageTimeout(entriesOf(uid), []);
      if (isCurrent) setEntries(all);
    };
    void read();
    const stop = onOutboxChange(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [uid]);
  return entries?.filter((entry) => entry.uid === uid && entry.state.is !== 'sent');
}
