import type { Server } from 'node:http';
import { Session } from 'node:inspector/promises';

const intervalMs = 10_000;
/** As many requests in an interval are still quiet: health checks, and somebody who reads. */
const quietRequests = 20;
/** A collection is worth its pause, a tenth of a second, when the heap takes so much more than after the last one. */
const worthwhileBytes = 16 * 1024 * 1024;

/** What a process has done since it was last asked, and what its heap takes now, in bytes. */
export type Activity = { readonly requests: number; readonly heapTotal: number };

/**
 * Says when to collect. V8 lets the heap grow to several times what it holds, and an idle process allocates too little to make it
 * collect again: what a start or a busy hour took would stay with it for days.
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

/** Gives memory back when a server has little to do. Returns how that is ended. */
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
  // A server works without.
  const timer = setInterval(() => void check().catch(() => {}), intervalMs).unref();
  return async () => clearInterval(timer);
}

/** As a debugger has it done: the only way without a flag of the command line. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
