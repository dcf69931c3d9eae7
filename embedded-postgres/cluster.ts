import { randomBytes } from 'node:crypto';
import { appendFile, lchown, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { APP_DATABASE, OWNER_ROLE, SETTINGS_FILE, SUPERUSER } from './config.ts';
import { cannotWrite, causeLine, EmbeddedPostgresError } from './error.ts';
import { recordRoles, roleStatements } from './roles.ts';
import { diesWithParent, type ProcessUser, run } from './run.ts';
import type { EmbeddedLog } from './server-log.ts';
import { syncFolder } from './sync-folder.ts';

/** A data folder of PostgreSQL (a "cluster"), with what it takes to run a program of PostgreSQL on it. */
export type Cluster = {
  readonly folder: string;
  /** The folder as PostgreSQL's argument: see `dataArgument`. */
  readonly argument: string;
  readonly binaries: Binaries;
  readonly user: ProcessUser | undefined;
};

/**
 * The argument of `-D`. Every PostgreSQL program is started with the data folder as its working directory. Where its user may
 * not traverse the parents (/root, most home folders), `/proc/self/cwd` still leads there. Programs before PostgreSQL 16 change
 * their working directory when they start, and need the folder's name to return.
 */
export function dataArgument(folder: string, reachable: boolean, { major }: Pick<Binaries, 'major'>): string {
  if (reachable) return folder;
  if (process.platform === 'linux' && major >= 16) return '/proc/self/cwd';
  throw new EmbeddedPostgresError(
    `PostgreSQL's user cannot reach ${folder}: set DATA_DIR to another folder.`,
  );
}

/** Creates the cluster if there is none, and refuses one that these binaries cannot run. */
export async function prepareCluster(
  cluster: Cluster,
  { log, onLaunch }: { log: EmbeddedLog; onLaunch?: (() => void) | undefined },
): Promise<void> {
  await removeUnfinished(cluster.folder);
  if (await isThere(cluster, log)) {
    await ensureOwner(cluster);
    return;
  }
  log.info({ folder: cluster.folder }, 'Creating the database');
  const created = create(cluster);
  onLaunch?.();
  await created;
}

async function isThere({ folder, binaries }: Cluster, log: EmbeddedLog): Promise<boolean> {
  const entries = await entriesOf(folder);
  if (entries.length === 0) {
    await rm(folder, { recursive: true, force: true });
    return false;
  }
  if (await wasNeverFinished(folder)) {
    const aside = `${folder}.unfinished-${Date.now()}`;
    await rename(folder, aside);
    log.warn({ folder, aside }, 'The database was never finished: moving it aside and creating a new one');
    return false;
  }
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  requireMajor(folder, text.trim(), binaries.major);
  return true;
}

function requireMajor(folder: string, actual: string, major: number): void {
  if (actual === String(major)) return;
  if (!/^\d+$/.test(actual)) {
    throw new EmbeddedPostgresError(`The database in ${folder} is damaged (PG_VERSION): restore a backup.`);
  }
  const age = Number(actual) > major ? 'newer' : 'older';
  throw new EmbeddedPostgresError(
    `The database in ${folder} is of PostgreSQL ${actual}, ${age} than the ${major} here: set POSTGRES_BIN_DIR to a PostgreSQL ${actual}.`,
  );
}

/** True before initdb has written the first database; with databases of its own, a missing file is damage. */
async function wasNeverFinished(folder: string): Promise<boolean> {
  const [global, databases] = await Promise.all([
    entriesOf(join(folder, 'global')),
    entriesOf(join(folder, 'base')),
  ]);
  return !global.includes('pg_control') && databases.length <= 1;
}

async function create(cluster: Cluster): Promise<void> {
  const folder = `${cluster.folder}.new-${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(folder, { mode: 0o700 });
    if (cluster.user) await lchown(folder, cluster.user.uid, cluster.user.gid);
    const reachable = cluster.argument === cluster.folder;
    await fill({ ...cluster, folder, argument: reachable ? folder : cluster.argument });
    await rename(folder, cluster.folder);
    await syncFolder(dirname(cluster.folder));
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? error : cannotWrite(dirname(cluster.folder), error);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function fill(cluster: Cluster): Promise<void> {
  const locale =
    cluster.binaries.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8', '--locale-provider=libc'];
  const guard = await diesWithParent('KILL');
  const initdb = await run(
    [
      ...guard,
      cluster.binaries.initdb,
      ...['-D', cluster.argument, '-U', SUPERUSER, '-E', 'UTF8', '-A', 'reject', '--data-checksums'],
      ...locale,
    ],
    { cwd: cluster.folder, user: cluster.user, timeoutMs: 120_000 },
  );
  if (!initdb.ok) {
    throw new EmbeddedPostgresError(
      `PostgreSQL could not make its database in ${cluster.folder}: ${causeLine(initdb.stderr)}`,
    );
  }
  await runSql(cluster, [...roleStatements, `CREATE DATABASE ${APP_DATABASE} OWNER ${OWNER_ROLE}`]);
  await recordRoles(cluster.folder, cluster.user);
  await appendFile(join(cluster.folder, 'postgresql.conf'), `\ninclude = '${SETTINGS_FILE}'\n`, {
    flush: true,
  });
}

/** Runs statements in a server that is not running, on its command line's single-user mode. */
export async function runSql(cluster: Cluster, statements: readonly string[]): Promise<void> {
  const guard = await diesWithParent('KILL');
  const settings = ['-c', 'exit_on_error=on', '-c', 'log_checkpoints=off'];
  const command = [
    ...guard,
    cluster.binaries.postgres,
    '--single',
    '-D',
    cluster.argument,
    ...settings,
    SUPERUSER,
  ];
  const input = statements.map((statement) => `${statement};\n`).join('');
  const result = await run(command, { cwd: cluster.folder, user: cluster.user, input, timeoutMs: 60_000 });
  if (result.ok) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL could not prepare ${cluster.folder}: ${causeLine(result.stderr)}`,
  );
}

async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  const leftovers = (await readdir(parent)).filter((name) => name.startsWith(`${basename(folder)}.new-`));
  await Promise.all(
    leftovers.map((name) => rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })),
  );
}

async function ensureOwner({ folder, user }: Cluster): Promise<void> {
  if (user && (await lstat(folder)).uid !== user.uid) await handOver(folder, user);
}

/**
 * Gives the files to PostgreSQL's user: after a copy by root they belong to root. The folder itself comes last, so that its
 * owner shows whether all of them were changed.
 */
async function handOver(path: string, user: ProcessUser): Promise<void> {
  const stats = await lstat(path);
  if (stats.isDirectory()) {
    for (const name of await readdir(path)) await handOver(join(path, name), user);
  }
  if (stats.uid !== user.uid) await lchown(path, user.uid, user.gid);
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw cannotWrite(folder, error);
  });
}
