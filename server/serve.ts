import cluster from 'node:cluster';
import type { Config } from './env.ts';
import { createLogger } from './log.ts';
import type { Issuer, ServeOptions } from './processes/options.ts';
import { startAlone, startPrimary, startWorker } from './processes/start.ts';
import { Stops } from './processes/stops.ts';
import type { Services } from './services.ts';
import { asStartError } from './start-failures.ts';

export type Serving = { url: URL; services: Services; stop(): Promise<void> };

/**
 * Starts everything: database, schema, app, jobs; answers requests when it returns. Throws
 * {@link StartError} with one clear line when it cannot. Architecture §5, Running it.
 */
export async function serve(config: Config, issuer: Issuer, options: ServeOptions = {}): Promise<Serving> {
  const startProcess = cluster.isWorker ? startWorker : config.workers > 1 ? startPrimary : startAlone;
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
