import type { ConnectionOptions } from '#server/database/connection.ts';
import type { Services } from '#server/services.ts';
import { requireFreePort } from '#server/start-failures.ts';
import { readOrder, reportReady, startWorkers, watchWorkers } from './cluster.ts';
import { prepareDatabase, startDatabase } from './database.ts';
import type { Start } from './options.ts';
import { openServices } from './services.ts';

/** The whole server in one process. */
export async function startAlone(start: Start): Promise<Services> {
  const loadApp = () => import('./app.ts');
  const { services, connection } = await startServices(start, loadApp);
  const { startApp } = await loadApp();
  await startApp(start, services, { connection, runsJobs: true, sharesPort: false });
  const { metrics } = services;
  const { metricsPort } = start.config;
  if (metrics && metricsPort !== null) {
    const { readOwn, serveMetrics } = await import('#server/metrics/server.ts');
    start.stops.add(await serveMetrics(metricsPort, readOwn(metrics)));
  }
  return services;
}

/** The process that runs the embedded database, migrates, and starts the workers. It serves no requests. */
export async function startPrimary(start: Start): Promise<Services> {
  const { config, logger, stops } = start;
  const { services, connection } = await startServices(start);
  stops.add(await startWorkers(config.workers, connection, logger));
  if (config.metricsPort !== null) {
    const { readOfWorkers, serveMetrics } = await import('#server/metrics/server.ts');
    stops.add(await serveMetrics(config.metricsPort, readOfWorkers()));
  }
  return services;
}

/** One of several processes that serve requests. The first of them runs the jobs. */
export async function startWorker(start: Start): Promise<Services> {
  const order = readOrder();
  const { number, connection } = order;
  const numbered = { ...start, logger: start.logger.child({ worker: number }) };
  const processes = watchWorkers(order, start.config.workers);
  const services = { ...(await openServices(numbered, connection)), processes };
  if (services.metrics) {
    const { offerToPrimary } = await import('#server/metrics/server.ts');
    offerToPrimary(services.metrics);
  }
  const { startApp } = await import('./app.ts');
  await startApp(numbered, services, { connection, runsJobs: number === 1, sharesPort: true });
  await reportReady();
  return services;
}

/**
 * Starts, migrates and fills the database, and opens the services. While an embedded PostgreSQL starts in its own process,
 * `meanwhile` is called.
 */
async function startServices(
  start: Start,
  meanwhile?: () => Promise<unknown>,
): Promise<{ services: Services; connection: ConnectionOptions }> {
  const { config, options, logger, stops } = start;
  await requireFreePort(config);
  const connection = await startDatabase(config, { logger, stops, ...(meanwhile && { meanwhile }) });
  const services = await openServices(start, connection);
  await prepareDatabase(services, options);
  return { services, connection };
}
