import { useEffect } from 'react';
import { useOffline } from '#web/lib/use-offline.ts';
import { useStore } from '#web/lib/use-store.ts';
import { readyVersion } from './new-version.ts';

const checkIntervalMs = 15 * 60 * 1000;

/** Moves on to the next version of the app once it is there: for a display that nobody attends to. */
export function useNewVersionAtOnce(): void {
  const version = useStore(readyVersion, null);
  const offline = useOffline();
  useEffect(() => {
    if (version && !offline) version.reload();
  }, [version, offline]);
  useEffect(() => {
    const timer = setInterval(() => void checkForVersion().catch(() => {}), checkIntervalMs);
    return () => clearInterval(timer);
  }, []);
}

async function checkForVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
}
