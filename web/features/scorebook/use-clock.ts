import { useCallback, useEffect, useState } from 'react';
import { type GameClock, isRunningAt, leftAt, tenthsAt } from '#domain/scorebook/clock.ts';
import { readClock, storeClock } from '#web/lib/scorebook/device.ts';

/** The clock of a game, kept on this device. Its reading is {@link useReading}: only what shows it renders with it. */
export function useClock(gameId: number, initial: GameClock) {
  const [clock, setClock] = useState(() => readClock(gameId) ?? initial);
  const change = useCallback(
    (next: (clock: GameClock, now: number) => GameClock) => {
      const moment = Date.now();
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
  return { period: clock.period, now: clock, change, position };
}

export type Clock = ReturnType<typeof useClock>;

/** What a clock shows, in tenths of a second. */
export function useReading({ now: clock }: Pick<Clock, 'now'>): { tenths: number; isRunning: boolean } {
  const [now, setNow] = useState(() => Date.now());
  // Of a clock that was just started or stopped, the moment of the last tick is an earlier one.
  const moment = Math.max(now, clock.runningSince ?? 0);
  const isRunning = isRunningAt(clock, moment);
  useEffect(() => {
    if (!isRunning) return;
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, 100);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [isRunning]);
  return { tenths: tenthsAt(clock, moment), isRunning };
}

/** Whether nothing is left of the period. */
export function useTimeIsUp({ now: clock }: Pick<Clock, 'now'>): boolean {
  const [now, setNow] = useState(() => Date.now());
  const moment = Math.max(now, clock.runningSince ?? 0);
  const isRunning = isRunningAt(clock, moment);
  useEffect(() => {
    if (!isRunning) return;
    const update = () => setNow(Date.now());
    const timer = setTimeout(update, leftAt(clock, Date.now()) + 50);
    // A device that slept fires its timers late.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [clock, isRunning]);
  return tenthsAt(clock, moment) === 0;
}
