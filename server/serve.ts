import type { Config } from './env.ts';
import { createLogger } from './log.ts';
import type { Issuer, ServeOptions } from './processes/options.ts';
import { type Role, roleOf } from './processes/role.ts';
import type { Start } from './processes/start.ts';
import { Stops } from './processes/stops.ts';
import type { Services } from './services.ts';
import { asStartError } from './start-failures.ts';

export type Serving = { url: URL; services: Services; stop(): Promise<void> };

/**
 * The start function by the role of this process. Imported dynamically, because the primary does not need what answers
 * requests.
 */
const starts: Record<Role, () => Promise<(start: Start) => Promise<Services>>> = {
  alone: async () => (await import('./processes/alone.ts')).startAlone,
  primary: async () => (await import('./processes/primary.ts')).startPrimary,
  worker: async () => (await import('./processes/worker.ts')).startWorker,
};

/**
 * Starts everything: database, schema, app, jobs; answers requests when it returns. Throws
 * {@link StartError} with one clear line when it cannot. Architecture §5, Running it.
 */
export async function serve(config: Config, issuer: Issuer, options: ServeOptions = {}): Promise<Serving> {
  const startProcess = await starts[roleOf(config)]();
  const stops = new Stops();
  try {
    const logger = await createLogger(config.logLevel);
    const services = await startProcess({ config, issuer, options, logger, stops });
    return { url: config.publicUrl, services, stop: () => stops.run() };
  } catch (error) {
    await stops.run();
    throw asStartError(error, config);
  }
}
