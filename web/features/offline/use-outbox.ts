import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/session.tsx';
import type { OutboxEntry } from '#web/lib/stats-outbox/entry.ts';
import { entriesOf, onOutboxChange } from '#web/lib/stats-outbox/storage.ts';

/** What the signed-in person filled in and the server does not have; undefined until that is known. */
export function useOutbox(): OutboxEntry[] | undefined {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const [kept, setKept] = useState<OutboxEntry[]>();
  useEffect(() => {
    if (uid === null) return setKept(undefined);
    let isWanted = true;
    const read = async () => {
      const all = await entriesOf(uid);
      if (isWanted) setKept(all);
    };
    void read();
    const stop = onOutboxChange(() => void read());
    return () => {
      isWanted = false;
      stop();
    };
  }, [uid]);
  return kept?.filter((one) => one.uid === uid && one.state.is !== 'sent');
}
