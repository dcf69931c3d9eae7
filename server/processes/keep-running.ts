import { setTimeout as delay } from 'node:timers/promises';

/** A process that was started and will end at some time. */
export type RunningProcess = {
  readonly pid: number;
  /** Resolves when it answers requests; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** How it ended: its exit code, or the signal. */
  readonly ended: Promise<number | string>;
  /** Requests a graceful end. */
  stop(): void;
};

type Log = { error(details: object, message: string): void; info(details: object, message: string): void };

const firstDelayMs = 250;
const maxDelayMs = 15_000;
/** A process that ran this long had started well: it is started again at once. */
const stableAfterMs = 10_000;

/** The pause before the n-th start in a row (from 0) of a process that dies at once: none, then 0.25 s, doubled each time up to 15 s. */
export function restartDelayMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs);
}

type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** Waits; resolves early when the signal is aborted. */
const pauseNow: Pause = (ms, signal) => delay(ms, undefined, { signal }).catch(() => {});

/** Starts the process, and another one in its place whenever it ends, until `stop`. Throws when the first never gets ready. */
export async function keepRunning(start: () => RunningProcess, log: Log, pause = pauseNow) {
  const stopping = new AbortController();
  let current = start();
  const loop = keep();
  const stop = async () => {
    stopping.abort();
    current.stop();
    await loop;
  };

  async function keep(): Promise<void> {
    let failures = 0;
    for (;;) {
      const since = performance.now();
      const code = await current.ended;
      if (stopping.signal.aborted) return;
      log.error({ workerPid: current.pid, code }, 'A worker process ended: starting another one');
      failures = performance.now() - since < stableAfterMs ? failures + 1 : 0;
      await pause(restartDelayMs(failures), stopping.signal);
      if (stopping.signal.aborted) return;
      current = start();
      current.ready.then(
        () => log.info({ workerPid: current.pid }, 'A worker process is ready'),
        () => {},
      );
    }
  }

  try {
    await current.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
