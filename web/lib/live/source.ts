import { getChanges } from '#contract/live.ts';
import { call } from '../client.ts';
import { type Change, type Followed, openStream, queryOf } from './stream.ts';

type Source = {
  /** From where on, as it is at each connection. */
  followed: () => Followed;
  onChange: (change: Change) => void;
  onEnd: () => void;
};

/** Bounds of a random delay, as on the server: windows that lose their streams together do not reconnect together. */
const firstRetryMs = { least: 1_000, most: 3_000 };
const longestRetryMs = 60_000;
/** After so many streams that were lost without an event, a slow poll asks what has changed. */
const failuresBeforePoll = 2;

/** Follows changes by a stream, and by asking now and then where streams do not get through; returns how to stop. */
export function followChanges({ followed, onChange, onEnd }: Source): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close = () => {};
  let isStopped = false;

  function connect(): void {
    close = openStream(followed(), {
      onChange(change) {
        failures = 0;
        onChange(change);
      },
      onEnd() {
        onEnd();
        timer = setTimeout(connect, retryDelayMs(1));
      },
      onLost: () => void retry(),
    });
  }

  async function retry(): Promise<void> {
    failures += 1;
    if (failures >= failuresBeforePoll) await poll();
    if (!isStopped) timer = setTimeout(connect, retryDelayMs(failures));
  }

  async function poll(): Promise<void> {
    const change = await readChanges(followed());
    if (change && !isStopped) onChange(change);
  }

  connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    close();
  };
}

/** One to three seconds, doubled with each further failure up to a minute. */
function retryDelayMs(failures: number): number {
  const { least, most } = firstRetryMs;
  const first = least + Math.random() * (most - least);
  return Math.min(first * 2 ** (failures - 1), longestRetryMs);
}

/** What has changed since the cursor; null where the server does not say. */
export async function readChanges(followed: Followed): Promise<Change | null> {
  return call(getChanges, { query: queryOf(followed) }).catch(() => null);
}
