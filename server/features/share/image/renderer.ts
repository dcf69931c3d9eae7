import { createWorkerPool, type WorkerPool } from '#server/workers/pool.ts';
import type { ImageContent } from './content.ts';

export type RenderTask = { readonly content: ImageContent; readonly photo: Uint8Array | null };

export type ImageRenderer = WorkerPool<RenderTask, Uint8Array>;

/** Draws share images in its own thread, one at a time: layout and painting block for about a tenth of a second. */
export function createRenderer(): ImageRenderer {
  return createWorkerPool({
    url: new URL('./worker.ts', import.meta.url),
    maxThreads: 1,
    maxQueue: 16,
    // A thread's first task loads fonts and layout code too, on a processor that others may be using.
    timeoutMs: 30_000,
    maxHeapMb: 192,
  });
}
