import type { Logger } from 'pino';
import { buildApp } from '#server/app.ts';
import { closeScheduleParser } from '#server/features/schedule-import/parsing/parse-in-worker.ts';
import { startJobs } from '#server/jobs/runner.ts';
import type { ServeOptions } from '#server/serve.ts';
import type { Services } from '#server/services.ts';
import type { Stops } from './stops.ts';

export type AppOptions = Pick<ServeOptions, 'extend'> & {
  readonly runsJobs: boolean;
  /** Whether other processes listen on the same port. */
  readonly sharesPort: boolean;
};

/** Builds the app and the jobs of this process, and listens. */
export async function startApp(
  services: Services,
  logger: Logger,
  { extend, runsJobs, sharesPort }: AppOptions,
  stops: Stops,
): Promise<void> {
  const app = await buildApp(services, {
    loggerInstance: logger,
    ...(extend && { extend: (built) => extend(built, services) }),
  });
  stops.add(closeScheduleParser);
  if (runsJobs) {
    const jobs = startJobs(services, logger);
    stops.add(() => jobs.stop());
  }
  stops.add(() => app.close());
  const { port, host } = services.config;
  // Elsewhere node:cluster hands connections to the workers, and one that reaches a dying worker is never answered.
  const reusePort = sharesPort && process.platform === 'linux';
  const place = { port, host, reusePort };
  await app.listen(place);
}
