import { useEffect, useState } from 'react';
import { useOffline } from '#web/lib/use-offline.ts';

/** When the connection went, in milliseconds since 1970; null while there is one. */
export function useOfflineSince(): number | null {
  const offline = useOffline();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(offline ? Date.now() : null), [offline]);
  return since;
}
