import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's, unless the setting names another folder of programs. */
const folder = process.env.POSTGRES_15_BIN_DIR ?? '/usr/lib/postgresql/15/bin';
const isInstalled = () => existsSync(join(folder, 'postgres'));

/** Debian's; its test is left out where there is none, and CI leaves nothing out. */
export const hasPooler = () => existsSync('/usr/sbin/pgbouncer');

/**
 * The programs of PostgreSQL 15, the oldest that is supported; null where there are none. In CI they are installed with
 * PgBouncer, from Debian's packages, or the run fails.
 */
export function findPostgres15(): string | null {
  if (process.env.CI === 'true' && !(isInstalled() && hasPooler())) install();
  if (isInstalled()) return folder;
  if (process.env.CI === 'true') throw new Error(`There is no PostgreSQL 15 in ${folder}`);
  return null;
}

/** The servers that come with the packages are not started. */
function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (...parameters: string[]) =>
    execFileSync('apt-get', parameters, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 900_000 });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', 'postgresql-15', 'pgbouncer');
}
