import { readdir } from 'node:fs/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { SUPERUSER } from '#server/database/embedded/config.ts';
import { applyOnline, readMigrations } from '#server/database/migrations.ts';
import { startPostgres, withClient } from './app.ts';
import { fillOldest, linesPerTeam, postsPerTeam } from './migrations/fill.ts';
import { LockWatch, type Waits } from './migrations/locks.ts';

/*
 * `npm run bench:migrations -- 10000`: the oldest schema filled with that many teams, brought to the newest one migration after the
 * other, and how long anybody had to wait for a table. Needs 5 GB for 10,000 teams.
 */
const teams = Number(process.argv[2] ?? 10_000);
const allowedMs = 1_000;
/** Those before rename columns: the processes are stopped for them (decision 0082). */
const firstOnlineMigration = '0015';
const timeoutMs = 600_000;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`.padStart(9);

async function names(): Promise<string[]> {
  const files = await readdir(new URL('../server/database/migrations/', import.meta.url));
  return files.filter((file) => file.endsWith('.sql')).sort();
}

function line(name: string, ms: number, { read, write, locks }: Waits): string {
  const [lock, lockMs] = [...locks].sort((one, other) => other[1] - one[1])[0] ?? ['none', 0];
  return `${name.padEnd(46)}${seconds(ms)}${seconds(read)}${seconds(write)}${seconds(lockMs)}  ${lock}`;
}

async function measure(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
  watch: LockWatch,
): Promise<number> {
  const files = await names();
  let longest = 0;
  for (const [index, migration] of migrations.entries()) {
    await watch.take();
    const begin = performance.now();
    await applyOnline(client, migration, timeoutMs);
    const ms = performance.now() - begin;
    const waits = await watch.take();
    const file = files[index + 1] ?? '';
    if (file >= firstOnlineMigration) longest = Math.max(longest, waits.read, waits.write);
    console.log(line(file, ms, waits));
  }
  return longest;
}

const postgres = await startPostgres();
try {
  const { connection } = postgres;
  const [oldest, ...later] = readMigrations();
  if (!oldest) throw new Error('There are no migrations');
  await withClient({ ...connection, user: SUPERUSER, database: 'postgres' }, async (client) => {
    await client.query("alter system set max_wal_size = '4GB'");
    await client.query('select pg_reload_conf()');
  });
  const begin = performance.now();
  await withClient(connection, (client) => fillOldest(client, oldest, teams));
  const filled = `${teams} teams, ${teams * linesPerTeam} lines, ${teams * postsPerTeam} posts`;
  console.log(`${filled}, filled in ${seconds(performance.now() - begin).trim()}`);
  console.log(`${''.padEnd(46)}    whole     read    write     held`);
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const watch = await LockWatch.start(connection, rows[0]?.pid ?? 0);
    const longest = await measure(client, later, watch).finally(() => watch.end());
    const figures = `${seconds(longest).trim()}, allowed ${seconds(allowedMs).trim()}`;
    console.log(`longest wait of a read or write from ${firstOnlineMigration} on: ${figures}`);
    if (longest > allowedMs) process.exitCode = 1;
  });
} finally {
  await postgres.stop();
}
