import { useEffect, useState } from 'react';
import type { KeptStats } from '#web/lib/kept-stats/record.ts';
import { keptStatsOf, onKeptStatsChange } from '#web/lib/kept-stats/store.ts';
import { useSession } from '#web/lib/session.tsx';

/** What the signed-in person filled in and the server does not have; undefined until that is known. */
export function useKeptStats(): KeptStats[] | undefined {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const [kept, setKept] = useState<KeptStats[]>();
  useEffect(() => {
    if (uid === null) return setKept(undefined);
    let isWanted = true;
    const read = async () => {
      const all = await keptStatsOf(uid);
      if (isWanted) setKept(all);
    };
    void read();
    const stop = onKeptStatsChange(() => void read());
    return () => {
      isWanted = false;
      stop();
    };
  }, [uid]);
  return kept?.filter((one) => one.uid === uid && one.state.is !== 'sent');
}
