import { useEffect, useState } from 'react';

/** Keeps the display on while this is shown. Returns false where the browser can't, or has refused. */
export function useWakeLock(): boolean {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // A browser that saves power refuses; it gives the lock up while another window is in front.
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      const next = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      if (isOver) return void next?.release();
      lock = next;
      setOn(next !== null);
    };
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
  return isOn;
}
