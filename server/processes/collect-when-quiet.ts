import type { Server } from 'node:http';
import { Session } from 'node:inspector/promises';

const intervalMs = 10_000;
/** An interval with at most this many requests counts as quiet: health checks, and a few readers. */
const quietRequests = 20;
/**
 * A collection, which pauses the process for about 100 ms, is run when the heap is larger by this many bytes than after the
 * last one.
 */
const worthwhileBytes = 16 * 1024 * 1024;

/** The number of requests since the last reading, and the present size of the heap in bytes. */
export type Activity = { readonly requests: number; readonly heapTotal: number };

/**
 * Decides when to collect garbage. V8 lets the heap grow to several times its contents, and an idle process allocates too
 * little to trigger a collection: the memory of a start or a busy hour would stay allocated for days.
 */
export class QuietMoments {
  #heapAfterLast = 0;

  isWorthwhile({ requests, heapTotal }: Activity): boolean {
    return requests <= quietRequests && heapTotal - this.#heapAfterLast >= worthwhileBytes;
  }

  collected(heapTotal: number): void {
    this.#heapAfterLast = heapTotal;
  }
}

/** Collects garbage when a server is idle. Returns the function that stops this. */
export function collectWhenQuiet(server: Server): () => Promise<void> {
  const moments = new QuietMoments();
  let requests = 0;
  server.on('request', () => {
    requests += 1;
  });
  const check = async () => {
    const activity = { requests, heapTotal: process.memoryUsage().heapTotal };
    requests = 0;
    if (!moments.isWorthwhile(activity)) return;
    await collectGarbage();
    moments.collected(process.memoryUsage().heapTotal);
  };
  // Errors are ignored: the server works without it.
  const timer = setInterval(() => void check().catch(() => {}), intervalMs).unref();
  return async () => clearInterval(timer);
}

/** Collects garbage through the inspector protocol, the only way without a command-line flag. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
