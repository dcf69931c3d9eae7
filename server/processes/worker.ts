import type { Services } from '#server/services.ts';
import { startApp } from './app.ts';
import { openServices, type Start } from './start.ts';
import { leasesOfPrimary, processesOfPrimary, receiveOrder, reportReady } from './worker-questions.ts';

/** One of several processes that answer requests. The first of them runs the jobs. */
export async function startWorker(start: Start): Promise<Services> {
  const { number, connection } = await receiveOrder();
  const numbered = { ...start, logger: start.logger.child({ worker: number }) };
  const leases = leasesOfPrimary(start.config.workers);
  const services = { ...(await openServices(numbered, connection)), leases, processes: processesOfPrimary };
  if (services.metrics) {
    const { offerToPrimary } = await import('#server/metrics/server.ts');
    offerToPrimary(services.metrics);
  }
  await startApp(numbered, services, { connection, runsJobs: number === 1, sharesPort: true });
  await reportReady();
  return services;
}
