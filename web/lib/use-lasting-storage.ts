import { useEffect } from 'react';

/** Asks the browser not to clear what this site stores when the device runs short of space. Most decide without a question. */
export function useLastingStorage(): void {
  useEffect(() => {
    void navigator.storage?.persist?.().catch(() => false);
  }, []);
}
