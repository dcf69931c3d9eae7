import { createWorkerPool, WorkerMemoryError, WorkerTimeoutError } from '#server/workers/pool.ts';
import type { ParseOptions } from './options.ts';
import type { ParseOutcome, ParseTask } from './worker.ts';

/** Parsing a season takes milliseconds. */
const timeoutMs = 2_000;

/** One pool for the process, since its memory and processors are what has to be bounded. */
const pool = createWorkerPool<ParseTask, ParseOutcome>({
  url: new URL('./worker.ts', import.meta.url),
  maxThreads: 2,
  maxQueue: 4,
  timeoutMs,
  maxHeapMb: 128,
  idleTimeoutMs: 10_000,
});

export type WorkerOutcome = ParseOutcome & { readonly isTooMuch?: true };

/**
 * Parses a schedule in a worker thread with limits on time and memory: a recurrence rule that never matches is enough to
 * keep the parser busy for good. `isTooMuch` says what exceeds them, which counts as all of the time. Throws ApiError
 * `unavailable` when too many wait.
 */
export async function parseInWorker(bytes: Uint8Array, options: ParseOptions): Promise<WorkerOutcome> {
  return pool.run({ bytes, options }).catch(explain);
}

export async function closeScheduleParser(): Promise<void> {
  await pool.close();
}

/** The same rule ends by its time on a slow machine and by its memory on a fast one, since ical.js remembers every day it visits. */
function explain(error: unknown): WorkerOutcome {
  const isTooMuch = error instanceof WorkerTimeoutError || error instanceof WorkerMemoryError;
  if (isTooMuch) return { parseError: { code: 'importTooComplex' }, cpuMs: timeoutMs, isTooMuch };
  throw error;
}
