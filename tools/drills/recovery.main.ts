import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { fillDemoLeague } from '#demo/league/fill.ts';
import { chooseProcessUser } from '#embedded-postgres/process-user.ts';
import { run } from '#embedded-postgres/run.ts';
import { writeBackup } from '#server/backup/backup.ts';
import { openDatabase } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';

// `npm run drill -- recovery`: a database with an archive of its write-ahead log, somebody's mistake, and the way back to the moment before it.

const programs = process.env.POSTGRES_15_BIN_DIR ?? '/usr/lib/postgresql/15/bin';
const writes = 500;

const folder = await mkdtemp(join(tmpdir(), 'sixth-man-drill-'));
const user = await chooseProcessUser(join(folder, 'data'));
const owner = user?.name ?? String(process.getuid?.());
const connection = { host: folder, port: 5432, user: 'sixthman', database: 'postgres' };

async function execute(program: string, ...args: string[]): Promise<void> {
  const result = await run([join(programs, program), ...args], { user, cwd: folder, timeoutMs: 300_000 });
  if (!result.ok) throw new Error(`${program}: ${result.stderr}`);
}

const start = (data: string) =>
  execute('pg_ctl', 'start', '-w', '-D', join(folder, data), '-l', join(folder, 'log'));
const stop = (data: string) => execute('pg_ctl', 'stop', '-w', '-m', 'fast', '-D', join(folder, data));
const ownAll = () => run(['chown', '-R', owner, folder]);
const open = () => openDatabase({ ...connection, max: 2 }, { warn: () => {} });

async function configure(data: string, lines: readonly string[]): Promise<void> {
  const settings = [`listen_addresses = ''`, `unix_socket_directories = '${folder}'`, ...lines];
  await writeFile(join(folder, data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
}

async function snapshot(name: string): Promise<Buffer> {
  const path = join(folder, name);
  await writeBackup(connection, path, new AbortController().signal);
  return readFile(path);
}

/** Waits for the end of recovery: until then the server is read-only. */
async function promoted(): Promise<void> {
  const { db, close } = open();
  for (;;) {
    const { rows } = await db.execute<{ done: boolean }>(sql`select not pg_is_in_recovery() as done`);
    if (rows[0]?.done) break;
  }
  await close();
}

async function drill(): Promise<void> {
  await mkdir(join(folder, 'wal'));
  await ownAll();
  await execute(
    'initdb',
    '-D',
    join(folder, 'data'),
    '-U',
    'sixthman',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
  );
  await configure('data', ['archive_mode = on', `archive_command = 'cp %p ${folder}/wal/%f'`]);
  await ownAll();
  await start('data');
  await migrateDatabase(connection);
  const { db, close } = open();
  await fillDemoLeague(db, Temporal.Instant.from('2026-11-18T18:00:00Z'));
  await execute('pg_basebackup', '-h', folder, '-U', 'sixthman', '-D', join(folder, 'base'));
  for (let n = 0; n < writes; n++) await db.execute(sql`update team set name = ${`Team ${n}`} where id = 1`);
  const before = await snapshot('before.zip');
  const { rows } = await db.execute<{ moment: string }>(sql`select clock_timestamp()::text as moment`);
  const moment = rows[0]?.moment ?? '';
  await db.execute(sql`delete from post`);
  await db.execute(sql`update team set name = 'A mistake'`);
  await db.execute(sql`select pg_switch_wal()`);
  await close();
  await stop('data');

  const begin = performance.now();
  await cp(join(folder, 'base'), join(folder, 'restored'), { recursive: true });
  await configure('restored', [
    `restore_command = 'cp ${folder}/wal/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
  ]);
  await writeFile(join(folder, 'restored/recovery.signal'), '');
  await ownAll();
  await start('restored');
  await promoted();
  const seconds = (performance.now() - begin) / 1000;
  const after = await snapshot('after.zip');
  await stop('restored');
  const isEqual = before.equals(after);
  console.log(
    `base backup, ${writes} writes, then a mistake; restored to ${moment} in ${seconds.toFixed(1)} s`,
  );
  console.log(isEqual ? 'backups before the mistake and after the recovery: equal' : 'the recovery differs');
  if (!isEqual) process.exitCode = 1;
}

try {
  await drill();
} finally {
  for (const data of ['data', 'restored']) await stop(data).catch(() => {});
  await rm(folder, { recursive: true, force: true });
}
