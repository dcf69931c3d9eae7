import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { Ledger } from '#server/limits/budgets.ts';
import { readOfWorkers, serveMetrics } from '#server/metrics/server.ts';
import { ownProcess } from '#server/process-state.ts';
import type { Services } from '#server/services.ts';
import { StartError } from '#server/start-error.ts';
import { keepRunning, type RunningProcess } from './keep-running.ts';
import type { ServeOptions } from './options.ts';
import { answerWorker } from './questions.ts';
import { type Start, startServices } from './start.ts';
import type { WorkerOrder, WorkerQuestion } from './worker-questions.ts';

/**
 * The process that starts the workers and replaces those that end. It holds the embedded database and answers no request
 * itself.
 */
export async function startPrimary(start: Start): Promise<Services> {
  const { config, options, logger, stops } = start;
  const { services, connection } = await startServices(start);
  const ledger = new Ledger();
  const ready = new Set<number>();
  const workers = Array.from({ length: config.workers }, (_, index) =>
    keepRunning(
      () => forkWorker({ number: index + 1, connection, ledger, ready, workers: config.workers }, options),
      logger,
    ),
  );
  stops.add(() => stopAll(workers));
  await Promise.all(workers);
  if (config.metricsPort !== null) stops.add(await serveMetrics(config.metricsPort, readOfWorkers()));
  return services;
}

async function stopAll(workers: readonly ReturnType<typeof keepRunning>[]): Promise<void> {
  const started = await Promise.allSettled(workers);
  await Promise.all(started.map((worker) => worker.status === 'fulfilled' && worker.value.stop()));
}

type Fork = Pick<WorkerOrder, 'number' | 'connection'> & {
  readonly ledger: Ledger;
  /** The ids of the workers that answer requests, and how many there should be. */
  readonly ready: Set<number>;
  readonly workers: number;
};

function forkWorker(
  { ledger, ready, workers, ...order }: Fork,
  { shared, answer }: ServeOptions,
): RunningProcess {
  const worker = cluster.fork();
  const readiness = Promise.withResolvers<void>();
  answerWorker<WorkerQuestion>(worker, async (call) => {
    if (call.ask === 'order') return { ...order, shared } satisfies WorkerOrder;
    if (call.ask === 'shared') return answer?.(call.question);
    if (call.ask === 'lease') return ledger.lease(call.request);
    if (call.ask === 'processes') return { ...ownProcess, alive: ready.size, expected: workers };
    if (call.ask === 'report a failed start') return readiness.reject(new StartError(call.reason));
    ready.add(worker.id);
    readiness.resolve();
  });
  const ended = endOf(worker);
  ended.then((code) => {
    ready.delete(worker.id);
    readiness.reject(new StartError(`a worker process ended (${code}) before it was ready`));
  });
  return {
    pid: worker.process.pid ?? 0,
    ready: readiness.promise,
    ended,
    stop: () => void worker.process.kill('SIGTERM'),
  };
}

async function endOf(worker: Worker): Promise<number | string> {
  const [code, signal] = await once(worker, 'exit');
  return code ?? signal;
}
