import { buildApp } from '#server/app.ts';
import { backupFolder } from '#server/backup/daily.ts';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { watchDeliveries } from '#server/http/metrics.ts';
import { backUpDaily } from '#server/jobs/back-up-daily.ts';
import { productJobs, startJobs } from '#server/jobs/runner.ts';
import { startSendingSoon } from '#server/notifications/deferred-start.ts';
import { closeScheduleParser } from '#server/schedule-files/parse-in-worker.ts';
import type { Services } from '#server/services.ts';
import type { Start } from './options.ts';

export type AppOptions = {
  readonly connection: ConnectionOptions;
  readonly runsJobs: boolean;
  /** Whether other processes listen on the same port. */
  readonly sharesPort: boolean;
};

/** Builds the app and the jobs of this process, and listens. */
export async function startApp(
  { options: { extend }, logger, stops }: Start,
  services: Services,
  { connection, runsJobs, sharesPort }: AppOptions,
): Promise<void> {
  const app = await buildApp(services, {
    loggerInstance: logger,
    ...(extend && { extend: (built) => extend(built, services) }),
  });
  stops.add(closeScheduleParser);
  if (runsJobs) {
    watchDeliveries(services);
    const folder = backupFolder(services.config);
    const backups = folder === null ? [] : [backUpDaily(connection, folder)];
    const jobs = startJobs(services, logger, [...productJobs, ...backups]);
    stops.add(() => jobs.stop());
  }
  let stopSending = async () => {};
  // Stopped after the requests, because they queue notifications.
  stops.add(() => stopSending());
  stops.add(() => app.close());
  const { port, host } = services.config;
  // On other systems node:cluster distributes connections to the workers, and a connection that is sent to an ending worker is
  // never answered.
  const reusePort = sharesPort && process.platform === 'linux';
  // Fastify passes `reusePort` on to Node, but its type lacks it.
  const listenOptions = { port, host, reusePort };
  await app.listen(listenOptions);
  if (runsJobs && services.outbox) stopSending = startSendingSoon(services.outbox, logger);
}
