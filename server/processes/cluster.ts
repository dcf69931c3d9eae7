import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { ownProcess, type Processes } from '#server/process-state.ts';
import { StartError } from '#server/start-error.ts';

/** What the primary passes to a worker, in the worker's environment. */
export type WorkerOrder = {
  /** From 1 on; a replacement gets the number of the worker that ended. */
  readonly number: number;
  readonly connection: ConnectionOptions;
  readonly startedMs: number;
};

const orderVariable = 'SIXTH_MAN_WORKER';

/** Other libraries send messages of other types. */
type ToPrimary =
  | { readonly type: 'worker-ready' }
  | { readonly type: 'worker-failed'; readonly reason: string };
type ToWorker = { readonly type: 'workers-alive'; readonly alive: number };

type Pool = {
  readonly log: Logger;
  readonly ready: Set<Worker>;
  /** Resolves once all workers are ready; rejects if one ends before. */
  readonly started: PromiseWithResolvers<void>;
  readonly count: number;
  readonly stopping: AbortSignal;
};

const firstDelayMs = 250;
const maxDelayMs = 15_000;
/** A worker that lived this long is replaced at once. */
const stableAfterMs = 10_000;

/** The delay before a worker is replaced, after so many that ended early in a row. */
export function restartDelayMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs);
}

/**
 * In the primary: forks the workers and replaces those that end. Returns, once all respond to requests, the function that stops
 * them. Throws {@link StartError} if one cannot start.
 */
export async function startWorkers(
  count: number,
  connection: ConnectionOptions,
  log: Logger,
): Promise<() => Promise<void>> {
  // Counts the budgets of all workers.
  new RateLimiterClusterMaster();
  const stopping = new AbortController();
  const started = Promise.withResolvers<void>();
  const pool: Pool = { log, ready: new Set(), started, count, stopping: stopping.signal };
  const workers = Array.from({ length: count }, (_, index) =>
    keepRunning({ number: index + 1, connection, startedMs: ownProcess.startedMs }, pool),
  );
  const stop = async () => {
    stopping.abort();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    await Promise.all(workers);
  };
  await started.promise.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

async function keepRunning(order: WorkerOrder, pool: Pool): Promise<void> {
  let failures = 0;
  while (!pool.stopping.aborted) {
    const forkedAt = performance.now();
    const end = await runWorker(order, pool);
    if (pool.stopping.aborted) return;
    pool.log.error({ worker: order.number, ...end }, 'A worker process ended');
    failures = performance.now() - forkedAt < stableAfterMs ? failures + 1 : 0;
    await delay(restartDelayMs(failures), undefined, { signal: pool.stopping }).catch(() => {});
  }
}

/** Resolves when the worker has ended, to its exit code or signal and the reason it gave. */
async function runWorker(order: WorkerOrder, { log, ready, started, count }: Pool) {
  const worker = cluster.fork({ [orderVariable]: JSON.stringify(order) });
  let reason: string | undefined;
  worker.on('message', (message: ToPrimary) => {
    if (message.type === 'worker-failed') reason = message.reason;
    if (message.type !== 'worker-ready') return;
    log.info({ worker: order.number, workerPid: worker.process.pid }, 'A worker process is ready');
    ready.add(worker);
    sendAlive(ready);
    if (ready.size === count) started.resolve();
  });
  worker.on('error', (error) => log.warn({ err: error }, 'A message to a worker process failed'));
  const code = await new Promise<number | string>((resolve) =>
    worker.once('exit', (exitCode, signal) => resolve(signal ?? exitCode)),
  );
  if (ready.delete(worker)) sendAlive(ready);
  started.reject(new StartError(reason ?? `a worker process ended (${code}) before it was ready`));
  return { workerPid: worker.process.pid, code, ...(reason !== undefined && { reason }) };
}

function sendAlive(ready: ReadonlySet<Worker>): void {
  for (const worker of ready) worker.send({ type: 'workers-alive', alive: ready.size } satisfies ToWorker);
}

/** In a worker. Its child processes don't inherit the order, which may contain a password. */
export function readOrder(): WorkerOrder {
  const { [orderVariable]: order = '' } = process.env;
  delete process.env[orderVariable];
  return JSON.parse(order);
}

/** In a worker: returns the function that says how many workers respond to requests, by the last message of the primary. */
export function watchWorkers({ startedMs }: WorkerOrder, expected: number): () => Processes {
  let alive = 1;
  process.on('message', (message: ToWorker) => {
    if (message.type === 'workers-alive') alive = message.alive;
  });
  return () => ({ startedMs, alive, expected });
}

/** In a worker. */
export function reportReady(): Promise<void> {
  return sendToPrimary({ type: 'worker-ready' });
}

/** In a worker. */
export function reportFailedStart(reason: string): Promise<void> {
  return sendToPrimary({ type: 'worker-failed', reason });
}

function sendToPrimary(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
