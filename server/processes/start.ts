import type { Logger } from 'pino';
import type { ConnectionOptions } from '#server/database/connection.ts';
import type { Config, MailConfig } from '#server/env.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Mailer } from '#server/notifications/email/mail.ts';
import { createOutbox } from '#server/notifications/sending.ts';
import type { Services } from '#server/services.ts';
import { requireFreePort } from '#server/start-failures.ts';
import { openPool, prepareDatabase, startDatabase } from './database.ts';
import type { Issuer, ServeOptions } from './options.ts';
import { createServices } from './services.ts';
import type { Stops } from './stops.ts';

/** The arguments of starting a process, which adds to `stops` how to stop everything that it has started. */
export type Start = {
  readonly config: Config;
  readonly issuer: Issuer;
  readonly options: ServeOptions;
  readonly logger: Logger;
  readonly stops: Stops;
};

/**
 * Opens the services of this process with a connection pool of its own. Modules that the settings do not need are not imported:
 * e-mail alone takes 10 MB.
 */
export async function openServices(
  { config, issuer, options, logger, stops }: Start,
  connection: ConnectionOptions,
): Promise<Services> {
  const base = createServices(config, issuer, openPool(connection, logger, stops), options);
  const services = {
    ...base,
    ...(config.metricsPort !== null && { metrics: await createMetrics() }),
  };
  const mailer = options.mailer ?? (config.mail && (await openMailer(config.mail)));
  const { settleMs } = options;
  const outbox = createOutbox(services, mailer, logger, settleMs === undefined ? {} : { settleMs });
  return { ...services, outbox };
}

/**
 * The database, started, migrated and filled, and the services over it; in one process of a server, the first. While an embedded
 * PostgreSQL starts in its own process, `meanwhile` is called.
 */
export async function startServices(
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

async function createMetrics(): Promise<Metrics> {
  const { Metrics } = await import('#server/metrics/metrics.ts');
  return new Metrics();
}

async function openMailer(config: MailConfig): Promise<Mailer> {
  const { createSmtpMailer } = await import('#server/notifications/email/smtp-mailer.ts');
  return createSmtpMailer(config);
}
