import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { type Config, StartError } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import type { Issuer, ServeOptions, Serving } from '#server/serve.ts';
import { openPool, prepareDatabase, startDatabase } from './database.ts';
import { keepRunning, type RunningProcess } from './keep-running.ts';
import { answerWorker } from './questions.ts';
import { createServices } from './services.ts';
import { asStartError, requireFreePort } from './start-error.ts';
import { Stops } from './stops.ts';
import type { WorkerOrder, WorkerQuestion } from './worker-questions.ts';

/**
 * The process that starts the workers and replaces those that end. It holds the embedded database and answers no request
 * itself. Decision 0048.
 */
export async function servePrimary(config: Config, issuer: Issuer, options: ServeOptions): Promise<Serving> {
  const logger = createLogger(config.logLevel);
  const stops = new Stops();
  await requireFreePort(config);
  try {
    const connection = await startDatabase(config, logger, stops);
    const services = createServices(config, issuer, openPool(connection, logger, stops), options);
    await prepareDatabase(services, options);
    const workers = Array.from({ length: config.workers }, (_, index) =>
      keepRunning(() => forkWorker(index + 1, connection, options), logger),
    );
    stops.add(() => stopAll(workers));
    await Promise.all(workers);
    return { url: config.publicUrl, services, stop: () => stops.run() };
  } catch (error) {
    await stops.run();
    throw asStartError(error, config);
  }
}

async function stopAll(workers: readonly ReturnType<typeof keepRunning>[]): Promise<void> {
  const started = await Promise.allSettled(workers);
  await Promise.all(started.map((worker) => worker.status === 'fulfilled' && worker.value.stop()));
}

function forkWorker(
  number: number,
  connection: ConnectionOptions,
  { shared, answer }: ServeOptions,
): RunningProcess {
  const worker = cluster.fork();
  const ready = Promise.withResolvers<void>();
  const order: WorkerOrder = { number, connection, shared };
  answerWorker(worker, async (question) => {
    const call = question as WorkerQuestion;
    if (call.ask === 'order') return order;
    if (call.ask === 'shared') return answer?.(call.question);
    if (call.ask === 'report a failed start') ready.reject(new StartError(call.reason));
    else ready.resolve();
  });
  const ended = endOf(worker);
  ended.then((code) => ready.reject(new StartError(`a worker process ended (${code}) before it was ready`)));
  return {
    pid: worker.process.pid ?? 0,
    ready: ready.promise,
    ended,
    stop: () => void worker.process.kill('SIGTERM'),
  };
}

async function endOf(worker: Worker): Promise<number | string> {
  const [code, signal] = await once(worker, 'exit');
  return code ?? signal;
}
