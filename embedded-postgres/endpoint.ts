import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Cluster, runSql } from './cluster.ts';
import { APP_DATABASE, APP_ROLE, OWNER_ROLE } from './config.ts';
import { hasRoles, recordRoles, roleStatements } from './roles.ts';
import type { ProcessUser } from './run.ts';

export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
};

/** Where PostgreSQL listens. */
export type Endpoint = {
  readonly transport: 'socket' | 'loopback';
  /** For the running app, which may read and write rows. */
  readonly connection: Connection;
  /** For migrations and restores, which change tables. */
  readonly owner: Connection;
  readonly serverSettings: Readonly<Record<string, string>>;
  /** A folder outside the data folder, to be removed in the end. */
  readonly socketFolder?: string;
};

const PORT = 5432;
const TEMPORARY_PREFIX = 'sixth-man-';

/** What `sun_path` holds, less its closing zero. */
const SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

/**
 * A Unix socket in the data folder itself, which PostgreSQL keeps closed to all but its owner; where that path is too
 * long or the file system knows no sockets, in a new private folder; where there are none at all, a free port of
 * 127.0.0.1 with a password of this run.
 */
export async function chooseEndpoint(cluster: Cluster, transport?: 'socket' | 'loopback'): Promise<Endpoint> {
  if (transport !== 'loopback' && process.platform !== 'win32') {
    // Relative: PostgreSQL works inside its folder and need not be able to reach it by name.
    if (await canListen(cluster.folder)) return onSocket(cluster.folder, '.');
    for (const parent of new Set([tmpdir(), '/tmp'])) {
      const folder = await privateFolder(parent, cluster.user).catch(() => undefined);
      if (folder === undefined) continue;
      if (await canListen(folder)) return { ...onSocket(folder, folder), socketFolder: folder };
      await removeSocketFolder(folder);
    }
  }
  return onLoopback(await freePort());
}

/**
 * Makes the roles in a cluster of an earlier version, which had one, and sets their passwords of this run; over a socket the folder's
 * owner needs none.
 */
export async function prepareRoles({ connection, owner }: Endpoint, cluster: Cluster): Promise<void> {
  const passwords = [connection, owner].flatMap(({ user, password }) =>
    password === undefined ? [] : [`ALTER ROLE ${user} PASSWORD '${password}'`],
  );
  const missing = (await hasRoles(cluster.folder)) ? [] : roleStatements;
  if (missing.length + passwords.length > 0) await runSql(cluster, [...missing, ...passwords]);
  if (missing.length > 0) await recordRoles(cluster.folder, cluster.user);
}

/** Removes a private socket folder, also one that an earlier run recorded; any other path stays. */
export async function removeSocketFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined || !basename(folder).startsWith(TEMPORARY_PREFIX)) return;
  const stats = await lstat(folder).catch(() => undefined);
  if (stats?.isDirectory()) await rm(folder, { recursive: true, force: true });
}

function onSocket(folder: string, asServerSeesIt: string): Endpoint {
  return {
    transport: 'socket',
    ...connectionsTo({ host: folder, port: PORT }),
    serverSettings: {
      listen_addresses: '',
      unix_socket_directories: `"${asServerSeesIt.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
      port: String(PORT),
    },
  };
}

function onLoopback(port: number): Endpoint {
  const { connection, owner } = connectionsTo({ host: '127.0.0.1', port });
  return {
    transport: 'loopback',
    connection: { ...connection, password: newPassword() },
    owner: { ...owner, password: newPassword() },
    serverSettings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
  };
}

function connectionsTo(at: Pick<Connection, 'host' | 'port'>): Pick<Endpoint, 'connection' | 'owner'> {
  return {
    connection: { ...at, user: APP_ROLE, database: APP_DATABASE },
    owner: { ...at, user: OWNER_ROLE, database: APP_DATABASE },
  };
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

async function privateFolder(parent: string, user: ProcessUser | undefined): Promise<string> {
  const folder = await mkdtemp(join(parent, TEMPORARY_PREFIX));
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Tries it with a name as long as PostgreSQL's. */
async function canListen(folder: string): Promise<boolean> {
  const path = join(folder, '.s.PGSQL.test');
  if (Buffer.byteLength(path) > SOCKET_PATH_BYTES) return false;
  await rm(path, { force: true });
  return (await listenOnce({ path })) !== undefined;
}

async function freePort(): Promise<number> {
  const port = await listenOnce({ host: '127.0.0.1', port: 0 });
  if (port === undefined) throw new Error('No free port on 127.0.0.1');
  return port;
}

/** Resolves with the port (0 for a path), or undefined where listening fails. */
function listenOnce(at: { path: string } | { host: string; port: number }): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(at, () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}
