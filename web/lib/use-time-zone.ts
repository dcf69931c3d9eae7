import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.tsx';

let cachedZone: string | undefined;

/** The reader's own IANA zone; null in what the server renders, and until the browser is idle. */
export function useTimeZoneOrNull(): string | null {
  const zone = useTimeZone();
  return zone === cachedZone ? zone : null;
}

/**
 * The reader's own IANA zone. UTC in what the server renders, which cannot know it, and until the browser has nothing
 * better to do: the first `Intl` object, and the first date in another zone, cost a phone more than a whole screen.
 */
export function useTimeZone(): string {
  const [zone, setZone] = useState(cachedZone ?? 'UTC');
  useEffect(() => {
    if (cachedZone) return setZone(cachedZone);
    return whenIdle(() => startTransition(() => setZone(ownZone())));
  }, []);
  return zone;
}

function ownZone(): string {
  cachedZone ??=
    'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
  return cachedZone;
}
