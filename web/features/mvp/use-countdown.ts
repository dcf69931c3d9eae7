import { useEffect, useState } from 'react';
import { type Countdown, countdownAfter } from '#domain/countdown.ts';
import { recheckMs } from '#web/queries/mvp/queries.ts';

/** A countdown that goes on ticking every minute from the moment the server told it. Product §4, Voting window. */
export function useCountdown(initial: Countdown | undefined, receivedAt: number): Countdown | undefined {
  // The first look shows what was told: the server that rendered the page has another clock. What has passed since
  // something else was told, or nothing, does not count.
  const [elapsed, setElapsed] = useState({ receivedAt, ms: 0 });
  useEffect(() => {
    const update = () => setElapsed({ receivedAt, ms: Math.max(0, Date.now() - receivedAt) });
    update();
    const tick = setInterval(update, recheckMs);
    return () => clearInterval(tick);
  }, [receivedAt]);
  return initial && countdownAfter(initial, elapsed.receivedAt === receivedAt ? elapsed.ms : 0);
}
