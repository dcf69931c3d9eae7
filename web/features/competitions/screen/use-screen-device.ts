import { useEffect, useState } from 'react';

const idleMs = 3_000;

/** Keeps the display on while this is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // A browser that saves power refuses; it gives the lock up while another window is in front.
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      const next = await navigator.wakeLock?.request('screen').catch(() => null);
      if (isOver) void next?.release();
      else lock = next ?? null;
    };
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}

/** Whether the mouse has rested for three seconds. */
export function useIdlePointer(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setTimeout(() => setIdle(true), idleMs);
    let timer = rest();
    const move = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = rest();
    };
    window.addEventListener('pointermove', move);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', move);
    };
  }, []);
  return isIdle;
}
