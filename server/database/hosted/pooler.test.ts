import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { chooseProcessUser } from '#embedded-postgres/process-user.ts';
import { switchTo } from '#embedded-postgres/run.ts';
import { readConfig } from '#server/env.ts';
import { asStartError } from '#server/start-failures.ts';
import { freePort, startHostedPostgres } from '#server/testing/hosted-postgres.ts';
import { readAppRole } from '../app-role.ts';
import { openDatabase, prepared } from '../connection.ts';
import { connectionTo } from '../connection-url.ts';
import { migrateDatabase } from '../migrate.ts';
import { integer } from '../parameters.ts';
import { checkPooler } from '../pooler.ts';
import { inTransaction } from '../transaction.ts';

const quiet = { warn: () => {} };

/** PgBouncer before a PostgreSQL of its own; four connections lead on. */
async function startPooler(settings: readonly string[]) {
  const server = await startHostedPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'hoop-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  await writeFile(join(folder, 'users'), `"sixthman" "${server.password}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=127.0.0.1 port=${server.port}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['auth_type = scram-sha-256', `auth_file = ${join(folder, 'users')}`],
      ...['default_pool_size = 4', ...settings],
    ].join('\n'),
  );
  const user = await chooseProcessUser(folder);
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o755);
  const pooler = spawn('/usr/sbin/pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...switchTo(user),
  });
  const exited = once(pooler, 'exit');
  onTestFinished(async () => {
    pooler.kill('SIGTERM');
    await exited;
  });
  await Promise.race([isUp(pooler), exited.then(() => Promise.reject(new Error('PgBouncer did not start')))]);
  return { direct: server.url, pooled: server.url.replace(`:${server.port}`, `:${port}`) };
}

async function isUp(pooler: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: pooler.stderr! })) {
    if (line.includes('process up')) break;
  }
  pooler.stderr?.resume();
}

const double = prepared('double', { n: integer }, (db, { n }) =>
  db.select({ twice: sql<number>`${n}::int * 2` }).from(sql`(select 1) as one`),
);

test('in session mode statements are prepared, and the settings of a connection are those of the role', async () => {
  const { direct, pooled } = await startPooler(['pool_mode = session']);
  await migrateDatabase(connectionTo(direct));
  const role = openDatabase(connectionTo(direct), quiet);
  await role.db.execute(sql`alter role sixthman set statement_timeout = '10s'`);
  await role.close();
  const { db, pool, close } = openDatabase({ ...connectionTo(pooled), isPooled: true, max: 4 }, quiet);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => double(db, { n })));
  expect(answers.map(([row]) => row?.twice)).toEqual(answers.map((_, n) => n * 2));
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    expect(await double(tx, { n: 21 })).toEqual([{ twice: 42 }]);
  });
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }]);
  await close();
  await checkPooler({ ...connectionTo(pooled), isPooled: true }, quiet);
});

test('transaction mode without prepared statements is refused in one line', async () => {
  const { pooled } = await startPooler(['pool_mode = transaction']);
  await expect(checkPooler({ ...connectionTo(pooled), isPooled: true }, quiet)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('does not support prepared statements'),
  });
});

test.each([
  ['refuses the settings of a connection', []],
  ['drops them', ['ignore_startup_parameters = statement_timeout']],
])('a pooler without the URL round it is refused in one line, where it %s', async (_what, settings) => {
  const { pooled } = await startPooler(['pool_mode = transaction', ...settings]);
  const config = readConfig({ DATABASE_URL: pooled });
  const error = await migrateDatabase(connectionTo(pooled)).catch((reason) => asStartError(reason, config));
  expect(error).toMatchObject({
    name: 'StartError',
    message: 'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the same database without it',
  });
  const refusal = await readAppRole(connectionTo(pooled)).catch((reason) => asStartError(reason, config));
  expect(refusal).toEqual(error);
});
