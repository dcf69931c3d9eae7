import { useRef, useState } from 'react';

type Options = {
  /** What the server has said last. */
  confirmed: boolean;
  /** Asks for the state, and has `confirmed` changed before it is done. Throws when it is refused. */
  send: (wanted: boolean) => Promise<void>;
  onRefusal: (error: unknown) => void;
};

/**
 * A switch that shows at once what was pressed, and goes back to the truth when the server refuses. However
 * fast it is pressed, one request is on its way at a time, and the last press is the one that counts.
 */
export function useOptimisticToggle({ confirmed, send, onRefusal }: Options) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const latest = useRef<{ wanted: boolean; sending: boolean }>({ wanted: false, sending: false });
  const isOn = wanted ?? confirmed;

  async function toggle() {
    const run = latest.current;
    run.wanted = !isOn;
    setWanted(run.wanted);
    if (run.sending) return;
    run.sending = true;
    try {
      for (let reached = confirmed; reached !== run.wanted; ) {
        const asked = run.wanted;
        await send(asked);
        reached = asked;
      }
    } catch (error) {
      onRefusal(error);
    } finally {
      run.sending = false;
      setWanted(null);
    }
  }

  return { isOn, toggle };
}
