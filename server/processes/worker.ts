import type { Config } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import type { Issuer, ServeOptions, Serving } from '#server/serve.ts';
import { startApp } from './app.ts';
import { openPool } from './database.ts';
import { createServices } from './services.ts';
import { asStartError } from './start-error.ts';
import { Stops } from './stops.ts';
import { receiveOrder, reportReady } from './worker-questions.ts';

/** One of several processes that answer requests. The first of them runs the jobs. */
export async function serveWorker(config: Config, issuer: Issuer, options: ServeOptions): Promise<Serving> {
  const { number, connection } = await receiveOrder();
  const logger = createLogger(config.logLevel).child({ worker: number });
  const stops = new Stops();
  try {
    const services = createServices(config, issuer, openPool(connection, logger, stops), options);
    await startApp(services, logger, { ...options, runsJobs: number === 1, sharesPort: true }, stops);
    await reportReady();
    return { url: config.publicUrl, services, stop: () => stops.run() };
  } catch (error) {
    await stops.run();
    throw asStartError(error, config);
  }
}
