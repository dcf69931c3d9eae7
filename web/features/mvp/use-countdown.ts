import { useEffect, useState } from 'react';
import { type Countdown, countdownAfter } from '#domain/countdown.ts';
import { recheckMs } from '#web/queries/mvp/queries.ts';

/** The server's countdown, reduced every minute by the time since `receivedAt` (epoch ms). Product §4, Voting window. */
export function useCountdown(initial: Countdown | undefined, receivedAt: number): Countdown | undefined {
  // Starts at 0, so that the first render equals the server's whatever the browser's clock says. Time that was measured for
  // an earlier `receivedAt` does not count.
  const [elapsed, setElapsed] = useState({ receivedAt, ms: 0 });
  useEffect(() => {
    const update = () => setElapsed({ receivedAt, ms: Math.max(0, Date.now() - receivedAt) });
    update();
    const tick = setInterval(update, recheckMs);
    return () => clearInterval(tick);
  }, [receivedAt]);
  return initial && countdownAfter(initial, elapsed.receivedAt === receivedAt ? elapsed.ms : 0);
}
