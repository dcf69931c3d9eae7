import { useEffect, useState } from 'react';

const pageMs = 12_000;

/** The number of the page to show, of so many; the next one every 12 seconds. A single page stays. */
export function useRotation(count: number): number {
  const [turn, setTurn] = useState(0);
  const rotates = count > 1;
  useEffect(() => {
    if (!rotates) return;
    const timer = setInterval(() => setTurn((now) => (now + 1) % count), pageMs);
    return () => clearInterval(timer);
  }, [rotates, count]);
  return count === 0 ? 0 : turn % count;
}
