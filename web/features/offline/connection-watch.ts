import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteReachable, probe } from '#web/lib/connection.ts';
import { useOffline } from '#web/lib/use-offline.ts';

/** Between two looks for the server, in milliseconds. */
const pause = 10_000;

/** Looks for the server while there is no connection, and has every screen read anew once it is back. */
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
    const timer = setInterval(look, pause);
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
