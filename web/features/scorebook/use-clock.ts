import { useCallback, useEffect, useState } from 'react';
import { type GameClock, isRunningAt, tenthsAt } from '#domain/scorebook/clock.ts';
import { readClock, storeClock } from '#web/lib/scorebook/device.ts';

/** The clock of a game, kept on this device, with what it shows now. */
export function useClock(gameId: number, initial: GameClock) {
  const [clock, setClock] = useState(() => readClock(gameId) ?? initial);
  const [now, setNow] = useState(() => Date.now());
  const isRunning = isRunningAt(clock, now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 100);
    const wake = () => setNow(Date.now());
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [isRunning]);
  const change = useCallback(
    (next: (clock: GameClock, now: number) => GameClock) => {
      const moment = Date.now();
      setNow(moment);
      setClock((current) => {
        const changed = next(current, moment);
        storeClock(gameId, changed);
        return changed;
      });
    },
    [gameId],
  );
  /** Where an entry of this moment belongs. */
  const position = useCallback(() => ({ period: clock.period, clock: tenthsAt(clock, Date.now()) }), [clock]);
  return { period: clock.period, tenths: tenthsAt(clock, now), isRunning, change, position };
}

export type Clock = ReturnType<typeof useClock>;
