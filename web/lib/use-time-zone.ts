import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

let known: string | undefined;

/**
 * The reader's own IANA zone. UTC in what the server renders, which cannot know it, and until the browser has nothing
 * better to do: the first `Intl` object, and the first date in another zone, cost a phone more than a whole screen.
 */
export function useTimeZone(): string {
  const [zone, setZone] = useState(known ?? 'UTC');
  useEffect(() => {
    if (known) return setZone(known);
    return whenIdle(() => startTransition(() => setZone(ownZone())));
  }, []);
  return zone;
}

function ownZone(): string {
  known ??=
    'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
}
