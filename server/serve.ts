import type { FastifyInstance } from 'fastify';
import type { ResponseCacheOptions } from './cache/response-cache.ts';
import type { Clock } from './database/connection.ts';
import type { Config } from './env.ts';
import { createLogger } from './log.ts';
import type { Mailer } from './notifications/email/mail.ts';
import { type Role, roleOf } from './processes/role.ts';
import type { Start } from './processes/start.ts';
import { Stops } from './processes/stops.ts';
import type { Limits, Services } from './services.ts';
import { asStartError } from './start-failures.ts';

export type Issuer = NonNullable<Config['issuer']> & { readonly name?: string };

export type ServeOptions = {
  clock?: Clock;
  limits?: Limits;
  responseCache?: ResponseCacheOptions;
  renderTimeoutMs?: number;
  /** Replaces the configured mail server. */
  mailer?: Mailer;
  /** How long mails to spares wait for what follows; some minutes, when left out. */
  settleMs?: number;
  /** Whether the database may hold the demo league; a database that does is refused otherwise. */
  demo?: boolean;
  /** Called after the migrations and before the first request, once for all workers. */
  prepare?: (services: Services) => Promise<void>;
  /** Called before the app listens, to add routes. */
  extend?: (app: FastifyInstance, services: Services) => Promise<void>;
  /** What the primary gives to every worker: a value that JSON can carry. */
  shared?: unknown;
  /** Handles in the primary the requests that workers send by `queryShared`. */
  answer?: (question: unknown) => Promise<unknown>;
};

export type Serving = { url: URL; services: Services; stop(): Promise<void> };

/**
 * The start function by the role of this process. Imported dynamically, because the primary does not need what answers
 * requests.
 */
const starts: Record<Role, () => Promise<(start: Start) => Promise<Services>>> = {
  alone: async () => (await import('./processes/alone.ts')).startAlone,
  primary: async () => (await import('./processes/primary.ts')).startPrimary,
  worker: async () => (await import('./processes/worker.ts')).startWorker,
};

/**
 * Starts everything: database, schema, app, jobs; answers requests when it returns. Throws
 * {@link StartError} with one clear line when it cannot. Architecture §5, Running it.
 */
export async function serve(config: Config, issuer: Issuer, options: ServeOptions = {}): Promise<Serving> {
  const startProcess = await starts[roleOf(config)]();
  const stops = new Stops();
  try {
    const logger = await createLogger(config.logLevel);
    const services = await startProcess({ config, issuer, options, logger, stops });
    return { url: config.publicUrl, services, stop: () => stops.run() };
  } catch (error) {
    await stops.run();
    throw asStartError(error, config);
  }
}
