import { StartError } from './env.ts';
import type { Serving } from './serve.ts';

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
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const starting = start().then(
    (started) => {
      serving = started;
    },
    (error: unknown) => {
      if (!(error instanceof StartError)) throw error;
      process.stderr.write(`Sixth Man cannot start: ${error.message}\n`);
      process.exit(1);
    },
  );
  await starting;
}
