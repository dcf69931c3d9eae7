import { fileURLToPath } from 'node:url';
import { type ConnectionOptions, type Database, databaseClock } from '#server/database/connection.ts';
import type { Config, MailConfig } from '#server/env.ts';
import { createIdentityClient } from '#server/identity/oidc.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Mailer } from '#server/notifications/email/mail.ts';
import { createOutbox } from '#server/notifications/sending.ts';
import { isLoopback } from '#server/outbound/loopback.ts';
import { defaultLimits, type Services } from '#server/services.ts';
import { openPool } from './database.ts';
import type { Issuer, ServeOptions, Start } from './options.ts';

/** The folder that the web client is built into. */
export const builtWebRoot = fileURLToPath(new URL('../../dist/web', import.meta.url));

export function createServices(
  config: Config,
  issuer: Issuer,
  db: Database,
  { clock, limits, renderTimeoutMs, responseCache }: ServeOptions,
): Services {
  const { publicUrl } = config;
  return {
    config,
    db,
    clock: clock ?? databaseClock,
    identity: createIdentityClient({
      issuer: issuer.url,
      ...(issuer.name !== undefined && { name: issuer.name }),
      clientId: issuer.clientId,
      ...(issuer.clientSecret !== null && { clientSecret: issuer.clientSecret }),
      redirectUri: new URL('/api/auth/callback', publicUrl),
      // An issuer without https is only believed where everything stays on this machine.
      allowInsecure: isLoopback(publicUrl.hostname),
    }),
    webRoot: builtWebRoot,
    limits: limits ?? defaultLimits,
    ...(renderTimeoutMs && { renderTimeoutMs }),
    ...(responseCache && { responseCache }),
  };
}

/**
 * Opens the services of this process with a connection pool of its own. Modules that the settings do not need are not imported:
 * email takes 10 MB.
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

async function createMetrics(): Promise<Metrics> {
  const { Metrics } = await import('#server/metrics/metrics.ts');
  return new Metrics();
}

async function openMailer(config: MailConfig): Promise<Mailer> {
  const { createSmtpMailer } = await import('#server/notifications/email/smtp-mailer.ts');
  return createSmtpMailer(config);
}
