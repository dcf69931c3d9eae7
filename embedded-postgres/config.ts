import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ProcessUser } from './run.ts';
import { LOG_LINE_PREFIX } from './server-log.ts';

/** The database of the application, the role that owns it and migrates it, and the one that the running app signs in with. */
export const APP_DATABASE = 'sixthman';
export const OWNER_ROLE = 'sixthman';
export const APP_ROLE = 'sixthman_app';

/** PostgreSQL's own superuser: reached from the machine only, never by the application. */
export const SUPERUSER = 'postgres';

export const SETTINGS_FILE = 'sixth-man.conf';

/** Settings for a small machine. A person's own lines at the end of postgresql.conf win over them. */
function settings(major: number): Record<string, string> {
  return {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    ssl: 'off',
    max_connections: '60',
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '256MB',
    min_wal_size: '48MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_worker_processes: '4',
    max_parallel_workers_per_gather: '0',
    autovacuum_max_workers: '2',
    ...(major >= 18 ? { io_method: 'sync' } : {}),
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    password_encryption: 'scram-sha-256',
    // PostgreSQL must not restart itself after a crash: the supervisor does, and informs the application in the meantime.
    restart_after_crash: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: LOG_LINE_PREFIX,
    log_min_messages: 'warning',
    // Statements and details hold what people typed.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
}

/** Writes the configuration at each start, because a newer release may change it: settings, and who may connect. */
export async function writeConfig(
  cluster: string,
  options: { major: number; user: ProcessUser | undefined; transport: 'socket' | 'loopback' },
): Promise<void> {
  const { user } = options;
  const lines = Object.entries(settings(options.major)).map(([name, value]) => `${name} = '${value}'`);
  const access = options.transport === 'socket' ? SOCKET_ACCESS : LOOPBACK_ACCESS;
  await Promise.all([
    replaceFile(cluster, SETTINGS_FILE, ['# Overwritten at every start.', ...lines], user),
    replaceFile(cluster, 'pg_hba.conf', access, user),
    replaceFile(cluster, 'pg_ident.conf', systemUsers(user).flatMap(mapToRoles), user),
  ]);
}

const SOCKET_ACCESS = [`local all ${APP_ROLE},${OWNER_ROLE},${SUPERUSER} peer map=owner`];
const LOOPBACK_ACCESS = [`host all ${APP_ROLE},${OWNER_ROLE} 127.0.0.1/32 scram-sha-256`];

/** The system users that may connect: the folder's owner, and root, as which the application may run. */
function systemUsers(user: ProcessUser | undefined): readonly string[] {
  if (process.platform === 'win32') return [];
  const owner = user?.name ?? userInfo().username;
  // Unrelated processes run as `nobody` too, so that it must not get access.
  return owner === 'nobody' && user ? ['root'] : [...new Set(['root', owner])];
}

function mapToRoles(systemUser: string): readonly string[] {
  const quoted = `"${systemUser.replaceAll('"', '""')}"`;
  return [APP_ROLE, OWNER_ROLE, SUPERUSER].map((role) => `owner ${quoted} ${role}`);
}

/**
 * Replaces a file by renaming a new one: root must not write through a symbolic link that the folder's owner could have put
 * there.
 */
export async function replaceFile(
  cluster: string,
  name: string,
  lines: readonly string[],
  user: ProcessUser | undefined,
): Promise<void> {
  const temporary = join(cluster, `${name}.${randomBytes(6).toString('hex')}`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${lines.join('\n')}\n`);
    if (user) await file.chown(user.uid, user.gid);
  } finally {
    await file.close();
  }
  await rename(temporary, join(cluster, name));
}
