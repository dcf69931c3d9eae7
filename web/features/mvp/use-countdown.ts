import { useEffect, useState } from 'react';
import { type Countdown, countdownAfter } from '#domain/countdown.ts';
import { recheckMs } from '#web/queries/mvp/queries.ts';

/** A countdown that goes on ticking every minute from the moment the server told it. Product §4, Voting window. */
export function useCountdown(told: Countdown | undefined, toldAt: number): Countdown | undefined {
  // The first look shows what was told: the server that rendered the page has another clock. What has passed since
  // something else was told, or nothing, does not count.
  const [seen, setSeen] = useState({ toldAt, passed: 0 });
  useEffect(() => {
    const look = () => setSeen({ toldAt, passed: Math.max(0, Date.now() - toldAt) });
    look();
    const tick = setInterval(look, recheckMs);
    return () => clearInterval(tick);
  }, [toldAt]);
  return told && countdownAfter(told, seen.toldAt === toldAt ? seen.passed : 0);
}
