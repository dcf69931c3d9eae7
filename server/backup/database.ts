import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DataFolderInUse } from '#embedded-postgres/error.ts';
import { connectionOfHolder } from '#embedded-postgres/folder-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded-postgres/supervisor.ts';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { connectionTo } from '#server/database/connection-url.ts';
import type { Config } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';

type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databaseMigrationUrl' | 'dataDir' | 'postgresBinDir'
>;

export type OpenDatabase = { readonly connection: ConnectionOptions; stop(): Promise<void> };

const say = (_details: object, message: string) => void process.stderr.write(`${message}\n`);
const log = { info: () => {}, warn: say, error: say };

/**
 * Connects to the configured database as the role that owns it. An embedded one that no server runs is started; with `shared`,
 * a running server's is used.
 */
export async function openConfiguredDatabase(
  settings: Settings,
  { shared }: { readonly shared: boolean },
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, databaseMigrationUrl, dataDir } = settings;
  const url = databaseMigrationUrl ?? databaseDirectUrl ?? databaseUrl;
  if (url) return { connection: connectionTo(url), stop: async () => {} };
  if (shared) await requireDatabase(dataDir);
  try {
    const { owner, stop } = await startEmbedded(settings);
    return { connection: owner, stop };
  } catch (error) {
    if (!(shared && error instanceof DataFolderInUse)) throw error;
    const connection = await connectionOfHolder(dataDir);
    if (!connection) throw new StartError('the server on the data folder is still starting: try again');
    return { connection, stop: async () => {} };
  }
}

function startEmbedded({ dataDir, postgresBinDir }: Settings): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, ...(postgresBinDir !== null && { binDir: postgresBinDir }), log });
}

/** Throws where there is no database yet: starting PostgreSQL would create an empty one. */
async function requireDatabase(dataDir: string): Promise<void> {
  if (await stat(join(dataDir, 'postgres')).catch(() => undefined)) return;
  throw new StartError(`there is no database in ${resolve(dataDir)}: set DATA_DIR or DATABASE_URL`);
}
