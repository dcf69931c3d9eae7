import cluster from 'node:cluster';
import { reportFailedStart } from './processes/cluster.ts';
import type { Serving } from './serve.ts';
import { StartError } from './start-error.ts';

const stopWithin = 10_000;

/** Runs a server as this process: one clear line and exit code 1 when it cannot start, a graceful end on signals. */
export async function runAsProcess(start: () => Promise<Serving>): Promise<void> {
  let serving: Serving | undefined;
  let ending = false;
  const end = async () => {
    // A second Ctrl-C does not wait.
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), stopWithin).unref();
    await starting;
    await serving?.stop();
    process.exit(0);
  };
  // A terminal sends Ctrl-C to the workers too, but they end when the primary says so.
  process.on('SIGINT', cluster.isWorker ? () => {} : end);
  process.on('SIGTERM', end);
  const starting = start().then(
    (started) => {
      serving = started;
    },
    async (error: unknown) => {
      if (!(error instanceof StartError)) throw error;
      await sayFailure(error.message);
      process.exit(1);
    },
  );
  await starting;
}

async function sayFailure(reason: string): Promise<void> {
  if (cluster.isWorker) await reportFailedStart(reason);
  else process.stderr.write(`Sixth Man cannot start: ${reason}\n`);
}
