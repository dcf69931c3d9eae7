import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '#embedded-postgres/supervisor.ts';
import { readAppRole } from '#server/database/app-role.ts';
import { type ConnectionOptions, openDatabase } from '#server/database/connection.ts';
import { connectionTo } from '#server/database/connection-url.ts';
import { refuseDemoLeague } from '#server/database/demo-league.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { checkPooler } from '#server/database/pooler.ts';
import type { Config } from '#server/env.ts';
import { adoptPlayers } from '#server/identity/adopt-players.ts';
import type { Services } from '#server/services.ts';
import type { ServeOptions } from './options.ts';
import type { Stops } from './stops.ts';

type DatabaseStart = {
  readonly logger: Logger;
  readonly stops: Stops;
  /** See `startServices`. */
  readonly meanwhile?: () => Promise<unknown>;
};

/** Starts the embedded PostgreSQL where none is configured, and brings the schema up to date. */
export async function startDatabase(config: Config, start: DatabaseStart): Promise<ConnectionOptions> {
  const { connection, owner, hasOwnRole } = await connectionsFor(config, start);
  await migrateDatabase(owner, hasOwnRole ? await readAppRole(connection) : undefined);
  if (connection.isPooled) await checkPooler(connection, start.logger);
  return { ...connection, max: Math.min(20, Math.floor(config.databaseConnections / config.workers)) };
}

type Connections = {
  /** For the running app. */
  readonly connection: ConnectionOptions;
  /** For migrations, without a pooler. */
  readonly owner: ConnectionOptions;
  /** Whether the app signs in as another role than the owner. */
  readonly hasOwnRole: boolean;
};

async function connectionsFor(
  config: Config,
  { logger, stops, meanwhile }: DatabaseStart,
): Promise<Connections> {
  const { databaseUrl, databaseDirectUrl, databaseMigrationUrl } = config;
  if (databaseUrl) {
    return {
      connection: { ...connectionTo(databaseUrl), ...(databaseDirectUrl && { isPooled: true }) },
      owner: connectionTo(databaseMigrationUrl ?? databaseDirectUrl ?? databaseUrl),
      hasOwnRole: databaseMigrationUrl !== null,
    };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    ...(config.postgresBinDir !== null && { binDir: config.postgresBinDir }),
    log: logger,
    // Errors of preloading are ignored: the later import throws them again.
    ...(meanwhile && { onLaunch: () => void meanwhile().catch(() => {}) }),
  });
  stops.add(() => embedded.stop());
  return { connection: embedded.connection, owner: embedded.owner, hasOwnRole: true };
}

/** The pool of this process. */
export function openPool(connection: ConnectionOptions, logger: Logger, stops: Stops) {
  const { db, close } = openDatabase(connection, logger);
  stops.add(close);
  return db;
}

/** Refuses a database with the demo league, or prepares it, once, before the first request. */
export async function prepareDatabase(services: Services, { demo, prepare }: ServeOptions): Promise<void> {
  if (!demo) await refuseDemoLeague(services.db);
  await adoptPlayers(services.db, services.identity.issuer);
  await prepare?.(services);
}
