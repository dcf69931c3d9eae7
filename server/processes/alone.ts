import type { Config } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import type { Issuer, ServeOptions, Serving } from '#server/serve.ts';
import { startApp } from './app.ts';
import { openPool, prepareDatabase, startDatabase } from './database.ts';
import { createServices } from './services.ts';
import { asStartError, requireFreePort } from './start-error.ts';
import { Stops } from './stops.ts';

/** The whole server in one process. */
export async function serveAlone(config: Config, issuer: Issuer, options: ServeOptions): Promise<Serving> {
  const logger = createLogger(config.logLevel);
  const stops = new Stops();
  await requireFreePort(config);
  try {
    const connection = await startDatabase(config, logger, stops);
    const services = createServices(config, issuer, openPool(connection, logger, stops), options);
    await prepareDatabase(services, options);
    await startApp(services, logger, { ...options, runsJobs: true, sharesPort: false }, stops);
    return { url: config.publicUrl, services, stop: () => stops.run() };
  } catch (error) {
    await stops.run();
    throw asStartError(error, config);
  }
}
