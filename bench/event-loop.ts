import { setTimeout as delay } from 'node:timers/promises';

const tickMs = 10;

/** Measures the longest time (ms) for which the event loop answered nobody, until it is stopped. */
export function watchEventLoop(): { stop(): number } {
  let longest = 0;
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      const begin = performance.now();
      await delay(tickMs);
      longest = Math.max(longest, performance.now() - begin - tickMs);
    }
  };
  void watch();
  return {
    stop() {
      isWatching = false;
      return longest;
    },
  };
}
