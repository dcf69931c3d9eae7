import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteReachable, probe } from '#web/lib/connection.ts';
import { useOffline } from '#web/lib/use-offline.ts';

/** Every screen reads again after a probe: where only some calls fail, they would follow each other without a pause. */
const firstProbeMs = 2_000;
const probeIntervalMs = 10_000;

/** Probes the server while there is no connection; once it is back, every screen reads anew. */
export function useConnectionWatch(): void {
  const offline = useOffline();
  const queryClient = useQueryClient();
  useEffect(() => {
    const noteLost = () => noteReachable(false);
    if (!navigator.onLine) noteLost();
    window.addEventListener('offline', noteLost);
    return () => window.removeEventListener('offline', noteLost);
  }, []);
  useEffect(() => {
    if (!offline) return;
    const probeIfVisible = () => {
      if (document.visibilityState === 'visible') void probe();
    };
    const first = setTimeout(probeIfVisible, firstProbeMs);
    const timer = setInterval(probeIfVisible, probeIntervalMs);
    window.addEventListener('online', probeIfVisible);
    document.addEventListener('visibilitychange', probeIfVisible);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', probeIfVisible);
      document.removeEventListener('visibilitychange', probeIfVisible);
      void queryClient.invalidateQueries();
    };
  }, [offline, queryClient]);
}
