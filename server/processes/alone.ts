import type { Services } from '#server/services.ts';
import { startApp } from './app.ts';
import { type Start, startServices } from './start.ts';

/** The whole server in one process. */
export async function startAlone(start: Start): Promise<Services> {
  const { services, connection } = await startServices(start);
  await startApp(start, services, { connection, runsJobs: true, sharesPort: false });
  const { metrics } = services;
  if (metrics && start.config.metricsPort !== null) {
    const { readOwn, serveMetrics } = await import('#server/metrics/server.ts');
    start.stops.add(await serveMetrics(start.config.metricsPort, readOwn(metrics)));
  }
  return services;
}
