import type { Services } from '#server/services.ts';
import { type Start, startServices } from './start.ts';

/** The whole server in one process. */
export async function startAlone(start: Start): Promise<Services> {
  const loadApp = () => import('./app.ts');
  const { services, connection } = await startServices(start, loadApp);
  const { startApp } = await loadApp();
  await startApp(start, services, { connection, runsJobs: true, sharesPort: false });
  const { metrics } = services;
  if (metrics && start.config.metricsPort !== null) {
    const { readOwn, serveMetrics } = await import('#server/metrics/server.ts');
    start.stops.add(await serveMetrics(start.config.metricsPort, readOwn(metrics)));
  }
  return services;
}
