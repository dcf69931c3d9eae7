import { useRef, useState } from 'react';

type Options = {
  /** The server's last answer. */
  confirmed: boolean;
  /** A mutation, which tells of its failure. `confirmed` has changed by the time it resolves. */
  send: (isOn: boolean) => Promise<unknown>;
};

/**
 * A toggle with an optimistic state, rolled back when the server refuses. One request is sent at a time; after quick
 * presses the last one decides.
 */
export function useOptimisticToggle({ confirmed, send }: Options) {
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const latest = useRef({ target: false, isSending: false });
  const isOn = optimistic ?? confirmed;

  async function toggle() {
    const run = latest.current;
    run.target = !isOn;
    setOptimistic(run.target);
    if (run.isSending) return;
    run.isSending = true;
    try {
      for (let confirmedTarget = confirmed; confirmedTarget !== run.target; ) {
        const next = run.target;
        await send(next);
        confirmedTarget = next;
      }
    } catch {
      // The mutation's toast has told of it.
    } finally {
      run.isSending = false;
      setOptimistic(null);
    }
  }

  return { isOn, toggle };
}
