import pLimit from 'p-limit';
import type { Piscina } from 'piscina';
import { language } from '#messages/language';
import { ApiError } from '#server/errors.ts';
import { errorCode } from '#server/node-errors.ts';
import type { TaskEnvelope } from './task.ts';

export type WorkerPool<Task, Result> = {
  /** Throws ApiError `unavailable` when the queue is full, WorkerTimeoutError, WorkerMemoryError, or what the task threw. */
  run(task: Task): Promise<Result>;
  /** Ends the threads; the next task starts new ones. */
  close(): Promise<void>;
};

export type WorkerPoolOptions = {
  /** A module whose export `runTask` is made by `taskRunner`. */
  readonly url: URL;
  readonly maxThreads: number;
  /** How many tasks may wait for a thread. */
  readonly maxQueue: number;
  /** How long one task may run; the wait for a thread, and for its code to load, doesn't count. */
  readonly timeoutMs: number;
  readonly maxHeapMb: number;
  readonly idleTimeoutMs?: number;
};

export class WorkerTimeoutError extends Error {
  override name = 'WorkerTimeoutError';
}

export class WorkerMemoryError extends Error {
  override name = 'WorkerMemoryError';
}

/**
 * A queue and threads for work that would block the event loop. Threads start with the first task and end when idle. A task
 * that exceeds its time or memory ends its thread and no other.
 */
export function createWorkerPool<Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> {
  const { maxThreads, maxQueue, timeoutMs } = options;
  // Piscina has a queue too, but the time in it would count towards the timeout; here the timeout starts with the task.
  const limit = pLimit(maxThreads);
  let piscina: Promise<Piscina> | null = null;
  let nextId = 1;
  const onStart = new Map<number, () => void>();

  async function runNow(task: Task): Promise<Result> {
    piscina ??= openPiscina(options, (id) => onStart.get(id)?.());
    const threads = await piscina;
    const abort = new AbortController();
    const id = nextId++;
    let timer: NodeJS.Timeout | undefined;
    onStart.set(id, () => {
      timer = setTimeout(() => abort.abort(), timeoutMs);
    });
    try {
      const envelope: TaskEnvelope<Task> = { id, language: language(), task };
      return await threads.run(envelope, { signal: abort.signal });
    } catch (error) {
      if (abort.signal.aborted) throw new WorkerTimeoutError(`A task took longer than ${timeoutMs} ms`);
      if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw new WorkerMemoryError('A task ran out of memory', { cause: error });
      }
      throw error;
    } finally {
      clearTimeout(timer);
      onStart.delete(id);
    }
  }

  return {
    async run(task) {
      if (limit.pendingCount >= maxQueue) throw new ApiError('unavailable');
      return limit(() => runNow(task));
    },
    async close() {
      const open = await piscina;
      piscina = null;
      await open?.destroy();
    },
  };
}

/** Piscina takes longer to import than most modules, and most servers run for long before they need it. */
async function openPiscina(options: WorkerPoolOptions, onStart: (taskId: number) => void): Promise<Piscina> {
  const { url, maxThreads, maxHeapMb, idleTimeoutMs = 30_000 } = options;
  const { Piscina } = await import('piscina');
  const piscina = new Piscina({
    filename: url.href,
    name: 'runTask',
    minThreads: 0,
    maxThreads,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 32 },
    env: {},
  });
  piscina.on('message', onStart);
  // Emitted when a thread fails between two tasks. Without a listener it would end the process.
  piscina.on('error', () => {});
  return piscina;
}
