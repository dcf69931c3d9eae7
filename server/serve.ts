import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { ResponseCacheOptions } from './cache/response-cache.ts';
import { type Clock, databaseClock } from './database/clock.ts';
import { type ConnectionOptions, type OpenDatabase, openDatabase } from './database/connection.ts';
import { refuseDemoLeague } from './database/demo-league.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './database/embedded/supervisor.ts';
import { isDatabaseDown } from './database/errors.ts';
import { migrateDatabase } from './database/migrate.ts';
import { type Config, StartError } from './env.ts';
import { closeScheduleParser } from './features/schedule-import/parsing/parse-in-worker.ts';
import { isLoopback } from './http/loopback.ts';
import { adoptPlayers } from './identity/adopt-players.ts';
import { createIdentityClient } from './identity/oidc.ts';
import { startJobs } from './jobs/runner.ts';
import { createLogger } from './log.ts';
import { defaultLimits, type Limits, type Services } from './services.ts';

/** The folder that the web client is built into. */
export const builtWebRoot = fileURLToPath(new URL('../dist/web', import.meta.url));

export type Issuer = NonNullable<Config['issuer']> & { readonly name?: string };

export type ServeOptions = {
  clock?: Clock;
  limits?: Limits;
  responseCache?: ResponseCacheOptions;
  renderTimeoutMs?: number;
  /** Whether the database may hold the demo league; a database that does is refused otherwise. */
  demo?: boolean;
  /** After the schema is up to date, before the first request. */
  prepare?: (services: Services) => Promise<void>;
  /** Adds to the app before it listens. */
  extend?: (app: FastifyInstance, services: Services) => Promise<void>;
};

export type Serving = { url: URL; services: Services; stop(): Promise<void> };

/**
 * Starts everything: database, schema, app, jobs; answers requests when it returns. Throws
 * {@link StartError} with one clear line when it cannot. Architecture §5, Running it.
 */
export async function serve(config: Config, issuer: Issuer, options: ServeOptions = {}): Promise<Serving> {
  const logger = createLogger(config.logLevel);
  await requireFreePort(config);
  const stops: (() => Promise<void>)[] = [];
  // The last thing started ends first: requests, then jobs, then the database.
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const database = await startDatabase(config, logger, stops);
    const services = assemble(config, issuer, database, options);
    if (!options.demo) await refuseDemoLeague(services.db);
    await adoptPlayers(services.db, services.identity.issuer);
    await options.prepare?.(services);
    const app = await buildApp(services, {
      loggerInstance: logger,
      ...(options.extend && { extend: (built) => options.extend?.(built, services) ?? Promise.resolve() }),
    });
    stops.push(closeScheduleParser);
    const jobs = startJobs(services, logger);
    stops.push(() => jobs.stop());
    stops.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    return { url: config.publicUrl, services, stop };
  } catch (error) {
    await stop();
    throw asStartError(error, config);
  }
}

function assemble(config: Config, issuer: Issuer, { db }: OpenDatabase, options: ServeOptions): Services {
  const { publicUrl } = config;
  return {
    config,
    db,
    clock: options.clock ?? databaseClock,
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
    limits: options.limits ?? defaultLimits,
    ...(options.renderTimeoutMs && { renderTimeoutMs: options.renderTimeoutMs }),
    ...(options.responseCache && { responseCache: options.responseCache }),
  };
}

async function startDatabase(
  config: Config,
  logger: Logger,
  stops: (() => Promise<void>)[],
): Promise<OpenDatabase> {
  const connection = await connectionFor(config, logger, stops);
  await migrateDatabase(connection);
  const database = openDatabase(connection, logger);
  stops.push(() => database.close());
  return database;
}

async function connectionFor(
  config: Config,
  logger: Logger,
  stops: (() => Promise<void>)[],
): Promise<ConnectionOptions> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    ...(config.postgresBinDir !== null && { binDir: config.postgresBinDir }),
    log: logger,
  });
  stops.push(() => embedded.stop());
  return embedded.connection;
}

/** Told before the database is started: a second start beside a running one is the common mistake. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  }).catch((error) => {
    throw asStartError(error, { port, host });
  });
}

const listenReasons: Record<string, string> = {
  EADDRINUSE: 'it is taken: stop what runs there, or set PORT',
  EACCES: 'this user may not use it: set PORT to 1024 or above',
  EADDRNOTAVAIL: 'this machine has no such address: set HOST',
  ENOTFOUND: 'there is no such host: set HOST',
};

function asStartError(error: unknown, config: Pick<Config, 'port' | 'host'> & Partial<Config>): unknown {
  if (error instanceof EmbeddedPostgresError) return new StartError(error.message, { cause: error });
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (
    code &&
    (syscall === 'listen' || syscall === 'getaddrinfo') &&
    listenReasons[code] &&
    !config.databaseUrl
  ) {
    return new StartError(`Cannot listen on ${config.host}:${config.port}: ${listenReasons[code]}`);
  }
  if (config.databaseUrl) return databaseStartError(error, config.databaseUrl);
  return error;
}

function databaseStartError(error: unknown, databaseUrl: string): unknown {
  if (error instanceof StartError) return error;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const place = `${hostname || 'the local socket'}:${port || 5432}${pathname}`;
  const { code = '', message } = (
    error instanceof Error && error.cause instanceof Error ? error.cause : error
  ) as {
    code?: string;
    message: string;
  };
  const refused = /^(28|3D)/.test(code);
  if (!refused && !isDatabaseDown(error)) return error;
  return new StartError(`The database at ${place} cannot be used: ${message || code}`);
}
