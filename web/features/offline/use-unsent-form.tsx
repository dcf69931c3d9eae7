import type { ReactNode } from 'react';
import type { KeptLine, KeptStats } from '#web/lib/kept-stats/record.ts';
import { dropStats, keepStats } from '#web/lib/kept-stats/store.ts';
import { serviceWorkerMessages } from '#web/lib/service-worker-messages.ts';
import { useSession } from '#web/lib/session.tsx';
import { useOffline } from '#web/lib/use-offline.ts';
import { toast } from '#web/ui/toast.ts';
import { KeptStatsNotice } from './kept-stats-notice.tsx';
import { offlineTexts } from './texts.ts';
import { useKeptStats } from './use-kept-stats.ts';

/** What the stats form needs to outlast a lost connection. */
export type UnsentForm = {
  /** Until it is known what was kept. */
  isLoading: boolean;
  isOffline: boolean;
  /** The numbers that were kept for this week. */
  line: KeptLine | null;
  /** Tells of what was kept. */
  notice: ReactNode;
  /** Keeps a line that found no server; false when this browser keeps nothing. `base` is the line it changes. */
  keep: (line: KeptLine, base: KeptLine | null) => Promise<boolean>;
  /** The server has the week by other means. */
  drop: () => Promise<void>;
};

type Week = { playerId: number; week: string; vote: KeptStats['vote'] };

/** A week's stats form without a connection: kept on the device, and sent once there is one again. */
export function useUnsentForm({ playerId, week, vote }: Week): UnsentForm {
  const session = useSession();
  const isOffline = useOffline();
  const kept = useKeptStats();
  const uid = session.status === 'signed-in' ? session.user.uid : '';
  const keep = async (line: KeptLine, base: KeptLine | null) => {
    const form = {
      uid,
      playerId,
      week,
      line,
      base,
      vote,
      keptAt: Date.now(),
      state: { is: 'waiting' } as const,
    };
    const isKept = await keepStats(form).then(
      () => true,
      () => false,
    );
    if (isKept) askForSync();
    toast(isKept ? { title: offlineTexts.kept } : { title: offlineTexts.notKept, variant: 'destructive' });
    return isKept;
  };
  return {
    isLoading: kept === undefined,
    isOffline,
    line: kept?.find((one) => one.week === week)?.line ?? null,
    notice: kept && kept.length > 0 && <KeptStatsNotice kept={kept} week={week} />,
    keep,
    drop: () => dropStats({ uid, week }),
  };
}

/** Where the browser knows it, the worker sends what was kept even when no page is open. */
function askForSync(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready
    .then((registration) => (registration as WithSync).sync?.register(serviceWorkerMessages.sendStats))
    .catch(() => {});
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
