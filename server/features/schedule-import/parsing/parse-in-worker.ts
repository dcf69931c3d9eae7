import { Worker } from 'node:worker_threads';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import type { ParseOptions } from './options.ts';
import { ScheduleParseError } from './parse-error.ts';
import type { WorkerInput, WorkerOutput } from './worker.ts';

/** Reading a season takes milliseconds. */
const longestMs = 8_000;

/**
 * Reads a schedule in a thread of its own, bounded in time and memory: a file made to keep a parser busy (a rule of
 * repetition that never matches is enough) stops nobody's requests. Throws ScheduleParseError.
 */
export async function parseInWorker(
  bytes: Uint8Array,
  options: ParseOptions,
  withinMs = longestMs,
): Promise<ReadSchedule> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { bytes, options } satisfies WorkerInput,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    env: {},
  });
  const { promise, resolve, reject } = Promise.withResolvers<WorkerOutput>();
  const timer = setTimeout(
    () => resolve({ unreadable: 'This takes too long to read: is it a schedule?' }),
    withinMs,
  );
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ unreadable: 'This is too large to read' });
    else reject(error);
  });
  try {
    const output = await promise;
    if ('unreadable' in output) throw new ScheduleParseError(output.unreadable);
    return output.read;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
