import { useEffect, useState } from 'react';

const idleMs = 3_000;

/** Whether the mouse has rested for three seconds. */
export function useIdlePointer(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setTimeout(() => setIdle(true), idleMs);
    let timer = rest();
    const move = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = rest();
    };
    window.addEventListener('pointermove', move);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', move);
    };
  }, []);
  return isIdle;
}
