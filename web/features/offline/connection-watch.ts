import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteReachable, probe } from '#web/lib/connection.ts';
import { useOffline } from '#web/lib/use-offline.ts';

const probeIntervalMs = 10_000;

/** Probes the server while there is no connection; once it is back, every screen reads anew. */
export function useConnectionWatch(): void {
  const offline = useOffline();
  const queryClient = useQueryClient();
  useEffect(() => {
    const lost = () => noteReachable(false);
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    return () => window.removeEventListener('offline', lost);
  }, []);
  useEffect(() => {
    if (!offline) return;
    const look = () => {
      if (document.visibilityState === 'visible') void probe();
    };
    look();
    const timer = setInterval(look, probeIntervalMs);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
      void queryClient.invalidateQueries();
    };
  }, [offline, queryClient]);
}
