import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage } from './node-errors.ts';
import type { Postmaster } from './postmaster.ts';
import type { EmbeddedLog } from './server-log.ts';

type Start = (signal: AbortSignal) => Promise<Postmaster>;
type Listeners = { readonly log: EmbeddedLog; readonly onDown: () => void; readonly onUp: () => void };

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 15_000;
/** A server that ran this long had started well: it is started again at once. */
const STABLE_AFTER_MS = 60_000;
/** Processes of a killed server may take a moment to notice; PostgreSQL refuses to start beside them. */
const FIRST_START_TIMEOUT_MS = 10_000;
const LINGERING = /pre-existing shared memory block/;

/** The pause before the n-th try in a row (from 0): 0.25 s, doubled each time, never above 15 s. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS);
}

/** Starts the server, starts it again whenever it dies, and returns what stops it for good. */
export async function keepAlive(start: Start, listeners: Listeners): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current = await firstStart(start, stopping.signal);
  const watched = watch();

  async function watch(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const since = Date.now();
      await current.ended;
      if (stopping.signal.aborted) return;
      listeners.log.error({ pid: current.pid }, 'PostgreSQL died: starting it again');
      listeners.onDown();
      if (Date.now() - since >= STABLE_AFTER_MS) attempt = 0;
      const next = await restart(start, attempt, stopping.signal, listeners.log);
      if (!next) return;
      ({ postmaster: current, attempt } = next);
      if (stopping.signal.aborted) return current.stop();
      listeners.onUp();
    }
  }

  return async () => {
    stopping.abort();
    await current.stop();
    await watched;
  };
}

async function firstStart(start: Start, signal: AbortSignal): Promise<Postmaster> {
  const deadline = Date.now() + FIRST_START_TIMEOUT_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      return await start(signal);
    } catch (error) {
      if (Date.now() > deadline || !LINGERING.test(errorMessage(error))) throw error;
      await delay(retryDelayMs(attempt));
    }
  }
}

/** Retries until PostgreSQL starts; undefined when `signal` aborts it. */
async function restart(start: Start, firstAttempt: number, signal: AbortSignal, log: EmbeddedLog) {
  for (let attempt = firstAttempt; ; attempt++) {
    await delay(retryDelayMs(attempt), undefined, { signal }).catch(() => {});
    if (signal.aborted) return undefined;
    try {
      return { postmaster: await start(signal), attempt };
    } catch (error) {
      if (signal.aborted) return undefined;
      log.error({ reason: errorMessage(error), attempt }, 'PostgreSQL does not start yet');
    }
  }
}
