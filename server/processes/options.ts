import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ResponseCacheOptions } from '#server/cache/response-cache.ts';
import type { Clock } from '#server/database/connection.ts';
import type { Config } from '#server/env.ts';
import type { Mailer } from '#server/notifications/email/mail.ts';
import type { Limits, Services } from '#server/services.ts';
import type { Stops } from './stops.ts';

export type Issuer = NonNullable<Config['issuer']> & { readonly name?: string };

export type ServeOptions = {
  clock?: Clock;
  limits?: Limits;
  responseCache?: ResponseCacheOptions;
  renderTimeoutMs?: number;
  /** Replaces the configured mail server. */
  mailer?: Mailer;
  /** How long emails to subs wait for what follows; some minutes, when left out. */
  settleMs?: number;
  /** Whether the database may hold the demo league; a database that does is refused otherwise. */
  demo?: boolean;
  /** Called after the migrations and before the first request, once for all workers. */
  prepare?: (services: Services) => Promise<void>;
  /** Called before the app listens, to add routes. */
  extend?: (app: FastifyInstance, services: Services) => Promise<void>;
};

/** The arguments of starting a process, which adds to `stops` how to stop everything that it has started. */
export type Start = {
  readonly config: Config;
  readonly issuer: Issuer;
  readonly options: ServeOptions;
  readonly logger: Logger;
  readonly stops: Stops;
};
