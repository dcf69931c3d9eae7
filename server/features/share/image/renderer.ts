import { Worker } from 'node:worker_threads';
import { ApiError } from '#server/http/api-error.ts';
import type { Job, Outcome } from './worker.ts';

export type ImageRenderer = {
  /** Draws a picture when its turn comes. Throws ApiError `unavailable` when too many wait. */
  draw(job: Job): Promise<Uint8Array>;
  close(): Promise<void>;
};

type Options = {
  /** Who comes when this many wait is sent away. */
  mostWaiting?: number;
  longestMs?: number;
  idleMs?: number;
};

/**
 * Draws in a thread of its own, one picture at a time: laying out and painting keep a core busy for about a tenth of a
 * second, which no request has to wait for. A picture that takes too long ends the thread; so does having nothing to do. Decision 0022.
 */
export function createRenderer({
  mostWaiting = 16,
  longestMs = 10_000,
  idleMs = 30_000,
}: Options = {}): ImageRenderer {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function rest(): Promise<void> {
    clearTimeout(idle);
    const resting = worker;
    worker = null;
    await resting?.terminate();
  }

  async function drawNext(job: Job): Promise<Uint8Array> {
    clearTimeout(idle);
    worker ??= newWorker();
    try {
      const outcome = await answerOf(worker, job, longestMs);
      if ('failure' in outcome) throw new Error(`A picture could not be drawn: ${outcome.failure}`);
      idle = setTimeout(rest, idleMs).unref();
      return outcome.png;
    } catch (error) {
      await rest();
      throw error;
    }
  }

  return {
    async draw(job) {
      if (waiting >= mostWaiting) throw new ApiError('unavailable');
      waiting += 1;
      const drawn = last
        .then(() => drawNext(job))
        .finally(() => {
          waiting -= 1;
        });
      last = drawn.catch(() => {});
      return drawn;
    },
    close: rest,
  };
}

function newWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    env: {},
  });
  worker.unref();
  return worker;
}

async function answerOf(worker: Worker, job: Job, withinMs: number): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const tooLong = () => reject(new Error(`A picture took longer than ${withinMs} ms`));
  const ended = () => reject(new Error('The drawing thread ended'));
  const timer = setTimeout(tooLong, withinMs);
  worker.once('message', resolve).once('error', reject).once('exit', ended);
  worker.postMessage(job);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', reject).off('exit', ended);
  }
}
