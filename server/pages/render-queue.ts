import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { RenderedPage } from '#contract/page-data.ts';
import type { Limits } from '#server/services.ts';

/** Why the browser renders a page that the server could have rendered. */
export type Unrendered = 'rateLimited' | 'queueFull' | 'timedOut';

export type RenderQueueOptions = Pick<Limits, 'concurrentRenders' | 'queuedRenders'> & {
  /** How long a reader waits at most, in the queue and for the render together. */
  readonly timeoutMs: number;
};

/**
 * Runs a few renders at once and lets a few wait. A render that took too long keeps its place until it ends: it still
 * uses the processor. One whose reader has stopped waiting in the queue is not started.
 */
export function createRenderQueue({ concurrentRenders, queuedRenders, timeoutMs }: RenderQueueOptions) {
  const limit = pLimit(concurrentRenders);
  return async (render: () => Promise<RenderedPage>): Promise<RenderedPage | Unrendered> => {
    if (limit.pendingCount >= queuedRenders && limit.activeCount >= concurrentRenders) return 'queueFull';
    const waiting = new AbortController();
    const rendering = limit(() => (waiting.signal.aborted ? null : render()));
    const timer = new AbortController();
    try {
      return await Promise.race([rendering, timeout(timeoutMs, timer.signal)]);
    } finally {
      waiting.abort();
      timer.abort();
    }
  };
}

async function timeout(timeoutMs: number, signal: AbortSignal): Promise<Unrendered> {
  // Aborted when no request waits for it.
  await setTimeout(timeoutMs, undefined, { ref: false, signal }).catch(() => {});
  return 'timedOut';
}

const logIntervalMs = 60_000;

/** Logs at most once a minute how many pages were sent without markup, or data, since the last line, and why. */
export function createUnrenderedLog(log: FastifyBaseLogger, message = 'Pages were sent without markup') {
  const none = { rateLimited: 0, queueFull: 0, timedOut: 0 };
  let counts = { ...none };
  let lastLineAt = Number.NEGATIVE_INFINITY;
  return (why: Unrendered): void => {
    counts[why]++;
    if (performance.now() - lastLineAt < logIntervalMs) return;
    log.info(counts, message);
    counts = { ...none };
    lastLineAt = performance.now();
  };
}
