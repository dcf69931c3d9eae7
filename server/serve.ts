import type { FastifyInstance } from 'fastify';
import type { ResponseCacheOptions } from './cache/response-cache.ts';
import type { Clock } from './database/clock.ts';
import type { Config } from './env.ts';
import { roleOf } from './processes/role.ts';
import type { Limits, Services } from './services.ts';

export type Issuer = NonNullable<Config['issuer']> & { readonly name?: string };

export type ServeOptions = {
  clock?: Clock;
  limits?: Limits;
  responseCache?: ResponseCacheOptions;
  renderTimeoutMs?: number;
  /** Whether the database may hold the demo league; a database that does is refused otherwise. */
  demo?: boolean;
  /** After the schema is up to date, before the first request. Once, however many workers there are. */
  prepare?: (services: Services) => Promise<void>;
  /** Adds to the app before it listens. */
  extend?: (app: FastifyInstance, services: Services) => Promise<void>;
  /** What the primary gives to every worker: a value that JSON can carry. */
  shared?: unknown;
  /** Answers in the primary what workers ask by `askShared`. */
  answer?: (question: unknown) => Promise<unknown>;
};

export type Serving = { url: URL; services: Services; stop(): Promise<void> };

/**
 * Starts everything: database, schema, app, jobs; answers requests when it returns. Throws
 * {@link StartError} with one clear line when it cannot. Architecture §5, Running it.
 */
export async function serve(config: Config, issuer: Issuer, options: ServeOptions = {}): Promise<Serving> {
  const role = roleOf(config);
  if (role === 'primary')
    return (await import('./processes/primary.ts')).servePrimary(config, issuer, options);
  if (role === 'worker') return (await import('./processes/worker.ts')).serveWorker(config, issuer, options);
  return (await import('./processes/alone.ts')).serveAlone(config, issuer, options);
}
