import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import { createWorkerPool, WorkerMemoryError, WorkerTimeoutError } from '#server/workers/pool.ts';
import type { ParseOptions } from './options.ts';
import { ScheduleParseError } from './parse-error.ts';
import type { ParseOutcome, ParseTask } from './worker.ts';

/** One pool for the process, since its memory and processors are what has to be bounded. Parsing a season takes milliseconds. */
const pool = createWorkerPool<ParseTask, ParseOutcome>({
  url: new URL('./worker.ts', import.meta.url),
  maxThreads: 2,
  maxQueue: 4,
  timeoutMs: 8_000,
  maxHeapMb: 128,
  idleTimeoutMs: 10_000,
});

/**
 * Parses a schedule in a worker thread with limits on time and memory: a recurrence rule that never matches is enough to
 * keep the parser busy for good. Throws ScheduleParseError, or ApiError `unavailable` when too many wait. Decision 0035.
 */
export async function parseInWorker(bytes: Uint8Array, options: ParseOptions): Promise<ReadSchedule> {
  const outcome = await pool.run({ bytes, options }).catch(explain);
  if ('parseError' in outcome) throw new ScheduleParseError(outcome.parseError);
  return outcome.schedule;
}

export async function closeScheduleParser(): Promise<void> {
  await pool.close();
}

/** The same rule ends by its time on a slow machine and by its memory on a fast one, since ical.js remembers every day it visits. */
function explain(error: unknown): ParseOutcome {
  const isTooMuch = error instanceof WorkerTimeoutError || error instanceof WorkerMemoryError;
  if (isTooMuch) return { parseError: { code: 'importTooComplex' } };
  throw error;
}
