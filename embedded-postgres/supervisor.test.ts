import { ChildProcess } from 'node:child_process';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { holdTimers } from '#server/testing/timers.ts';
import { APP_ROLE, SUPERUSER } from './config.ts';
import { retryDelayMs } from './keep-alive.ts';
import {
  newFolder,
  plays,
  query,
  runs,
  start,
  usedDataFolder,
  WAIT_LIMITS,
  waitForExit,
} from './testing/kit.ts';

test('a first start makes a database that survives a power cut and is closed to the network', async () => {
  const dataDir = join(await newFolder(), 'not', 'there', 'yet');
  const { connection } = await start(dataDir);
  const settings = await query(
    connection,
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
      current_setting('synchronous_commit') AS commit, current_setting('data_checksums') AS checksums,
      current_setting('listen_addresses') AS listen, current_setting('ssl') AS ssl, current_setting('timezone') AS zone,
      pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale,
      'a' < 'B' AS dictionary_order, rolsuper AS superuser
    FROM pg_database, pg_roles WHERE datname = current_database() AND rolname = current_user`,
  );
  expect(settings.rows[0]).toEqual({
    fsync: 'on',
    pages: 'on',
    commit: 'on',
    checksums: 'on',
    listen: '',
    ssl: 'off',
    zone: 'UTC',
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    dictionary_order: false,
    superuser: false,
  });
  const folder = await stat(connection.host);
  expect([connection.host, folder.mode & 0o777]).toEqual([join(dataDir, 'postgres'), 0o700]);
});

test('a second start finds what the team has saved, and runs while the first one does not', async () => {
  const dataDir = await usedDataFolder();
  const first = await start(dataDir);
  await query(first.connection, `INSERT INTO play VALUES ('rebound')`);
  await first.stop();
  const second = await start(dataDir);
  expect(await plays(second.connection)).toEqual(['rebound', 'tip-off']);
  expect(await runs(first.pid())).toBe(false);
});

test('a database that is killed comes back with every saved row, and the app hears of both', async () => {
  const onDown = vi.fn();
  const onUp = vi.fn();
  const database = await start(await usedDataFolder(), { onDown, onUp });
  await query(database.connection, `INSERT INTO play VALUES ('steal')`);
  const killed = database.pid();
  process.kill(killed, 'SIGKILL');
  await vi.waitUntil(() => onDown.mock.calls.length === 1, WAIT_LIMITS);
  expect(onUp).not.toHaveBeenCalled();
  await vi.waitUntil(() => onUp.mock.calls.length === 1, WAIT_LIMITS);
  expect(await plays(database.connection)).toEqual(['steal', 'tip-off']);
  expect(database.pid()).not.toBe(killed);
  expect(onDown).toHaveBeenCalledOnce();
});

test('one crashed server process takes the database down and up again as a whole', async () => {
  const onDown = vi.fn();
  const onUp = vi.fn();
  const database = await start(await usedDataFolder(), { onDown, onUp });
  const client = new Client({ ...database.connection });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  process.kill(rows[0].pid, 'SIGKILL');
  await vi.waitUntil(() => onUp.mock.calls.length === 1, WAIT_LIMITS);
  expect(onDown).toHaveBeenCalledOnce();
  expect(await plays(database.connection)).toEqual(['tip-off']);
});

test('a database that does not start yet is tried again until it does', async () => {
  const dataDir = await usedDataFolder();
  const onUp = vi.fn();
  const database = await start(dataDir, { onUp });
  const control = join(dataDir, 'postgres', 'global', 'pg_control');
  await rename(control, `${control}.away`);
  process.kill(database.pid(), 'SIGKILL');
  const failures = () => database.lines.filter(({ message }) => message === 'PostgreSQL does not start yet');
  await vi.waitUntil(() => failures().length >= 2, WAIT_LIMITS);
  expect(onUp).not.toHaveBeenCalled();
  await rename(`${control}.away`, control);
  await vi.waitUntil(() => onUp.mock.calls.length === 1, WAIT_LIMITS);
  expect(await plays(database.connection)).toEqual(['tip-off']);
});

test('the pauses between tries grow from a quarter of a second to 15 seconds and no further', () => {
  expect([0, 1, 2, 5, 6, 2_000].map(retryDelayMs)).toEqual([250, 500, 1_000, 8_000, 15_000, 15_000]);
});

test('stop ends a transaction that nobody ends, is no death, and twice is once', async () => {
  const onDown = vi.fn();
  const database = await start(await usedDataFolder(), { onDown });
  const client = new Client({ ...database.connection });
  client.on('error', () => {});
  await client.connect();
  await client.query(`BEGIN; INSERT INTO play VALUES ('travelling')`);
  // Nor does it wait for a step that ends PostgreSQL by force.
  holdTimers();
  await Promise.all([database.stop(), database.stop()]);
  await database.stop();
  expect(await runs(database.pid())).toBe(false);
  expect(onDown).not.toHaveBeenCalled();
  expect(database.lines.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('stop keeps its bound with a PostgreSQL that answers to nothing', async () => {
  const database = await start(await usedDataFolder());
  process.kill(database.pid(), 'SIGSTOP');
  const { pass } = holdTimers();
  const kill = vi.spyOn(ChildProcess.prototype, 'kill');
  const stopped = database.stop();
  for (const [signal, patienceMs] of [
    ['SIGINT', 4_000],
    ['SIGQUIT', 1_500],
    ['SIGKILL', 500],
  ] as const) {
    await vi.waitUntil(() => kill.mock.lastCall?.[0] === signal, WAIT_LIMITS);
    pass(patienceMs);
  }
  await stopped;
  await waitForExit(database.pid());
});

test('stop does not wait for a database that is down', async () => {
  const dataDir = await usedDataFolder();
  const onDown = vi.fn();
  const database = await start(dataDir, { onDown });
  holdTimers();
  process.kill(database.pid(), 'SIGKILL');
  await vi.waitUntil(() => onDown.mock.calls.length === 1, WAIT_LIMITS);
  // The pause before the next try never ends here.
  await database.stop();
});

test('a data folder with a long path has its socket in a private folder, gone after the stop', async () => {
  const dataDir = join(await newFolder(), 'a-long-name-for-a-team'.repeat(5), 'data');
  await cp(await usedDataFolder(), dataDir, { recursive: true });
  const database = await start(dataDir);
  const { host } = database.connection;
  expect(host.startsWith(dataDir)).toBe(false);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect(await plays(database.connection)).toEqual(['tip-off']);
  await database.stop();
  await expect(stat(host)).rejects.toThrow('ENOENT');
});

test('where no socket serves, loopback takes this run’s password and nothing else', async () => {
  const dataDir = await usedDataFolder();
  const { connection, stop } = await start(dataDir, { transport: 'loopback' });
  expect(connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^[\w-]{32}$/) });
  expect(await plays(connection)).toEqual(['tip-off']);
  await expect(plays({ ...connection, password: 'sixthman' })).rejects.toThrow(
    'password authentication failed',
  );
  await expect(plays({ ...connection, user: 'postgres' })).rejects.toThrow('no pg_hba.conf entry');
  await stop();
  const next = await start(dataDir, { transport: 'loopback' });
  expect(next.connection.password).not.toBe(connection.password);
  await next.stop();
  expect(await plays((await start(dataDir)).connection)).toEqual(['tip-off']);
});

test.each(['socket', 'loopback'] as const)(
  'a cluster of an earlier version, which has no role for the app, gets one (transport: %s)',
  async (transport) => {
    const dataDir = await usedDataFolder();
    const earlier = await start(dataDir);
    const superuser = { ...earlier.owner, user: SUPERUSER };
    await query(superuser, `DROP OWNED BY ${APP_ROLE}; DROP ROLE ${APP_ROLE}`);
    await earlier.stop();
    await rm(join(dataDir, 'postgres', 'sixth-man.roles'));
    const { connection, owner } = await start(dataDir, { transport });
    await query(owner, `GRANT SELECT ON play TO ${APP_ROLE}`);
    expect(await plays(connection)).toEqual(['tip-off']);
    await expect(query(connection, 'DROP TABLE play')).rejects.toThrow('must be owner of table play');
  },
);
