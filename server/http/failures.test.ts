import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { errorReply } from '#contract/errors.ts';
import { buildApp } from '#server/app.ts';
import { databaseClock, openDatabase } from '#server/database/connection.ts';
import { isDatabaseDown, redacted } from '#server/database/errors.ts';
import { player } from '#server/database/schema/players.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { readConfig } from '#server/env.ts';
import { IssuerUnavailable } from '#server/identity/oidc.ts';
import { defaultLimits } from '#server/services.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { collectingLogger } from '#server/testing/logger.ts';

const { db, connection } = await testDatabase();

function appOn(database: typeof db, lines: string[]) {
  const unreachable = () => Promise.reject(new IssuerUnavailable('away'));
  return buildApp(
    {
      config: readConfig({}),
      db: database,
      clock: databaseClock,
      identity: { issuer: 'https://issuer.test', begin: unreachable, finish: unreachable },
      webRoot: null,
      limits: defaultLimits,
    },
    { loggerInstance: collectingLogger(lines) },
  );
}

test('without the database the API asks to come back, and readiness says so', async () => {
  const nowhere = openDatabase({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' }, { warn: () => {} });
  const app = await appOn(nowhere.db, []);
  const reply = await app.inject({ url: '/api/leagues' });
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '2',
  ]);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await app.close();
  await nowhere.close();
});

test('a connection that PostgreSQL ends is one failed call, not a broken server', async () => {
  const own = openDatabase({ ...connection, max: 1 }, { warn: () => {} });
  const app = await appOn(own.db, []);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  const [mine] = (await own.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
  await db.execute(sql`select pg_terminate_backend(${mine?.pid})`);
  await expect.poll(async () => (await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  await app.close();
  await own.close();
});

/** Raised by PostgreSQL itself, in a transaction as use cases have it. */
function raise(code: string): Promise<unknown> {
  const statement = `do $$ begin raise exception 'attack' using errcode = '${code}'; end $$`;
  return inTransaction(db, (tx) => tx.execute(sql.raw(statement)));
}

test.each([
  ['25006', 'a primary that has become a standby'],
  ['25P03', 'a transaction that paused for too long'],
  ['40001', 'transactions that cannot be put in order'],
  ['40P01', 'a deadlock'],
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'too many connections'],
  ['55P03', 'a lock that was waited for too long'],
  ['57014', 'a statement that took too long'],
  ['57P01', 'a shutdown'],
  ['57P03', 'a start'],
  ['58030', 'a disk that fails to read or write'],
])('%s, %s, asks to come back', async (code) => {
  const app = await appOn(db, []);
  app.get('/api/broken', { config: { access: 'public' } }, () => raise(code));
  const reply = await app.inject({ url: '/api/broken' });
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
  expect(reply.headers['retry-after']).toBe('2');
  await app.close();
});

test.each([
  ['22012', 'a division by zero'],
  ['42P01', 'a table that is missing'],
  ['58P01', 'a file that is missing'],
  ['XX001', 'a page that is damaged'],
])('%s, %s, does not pass by waiting', async (code) => {
  const app = await appOn(db, []);
  app.get('/api/broken', { config: { access: 'public' } }, () => raise(code));
  const reply = await app.inject({ url: '/api/broken' });
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
    500,
    'internal',
    undefined,
  ]);
  await app.close();
});

test('what the router refuses is an error of the contract too', async () => {
  const app = await appOn(db, []);
  for (const url of ['/api/leagues/by-slug/%ff/teams/x', `/api/leagues/by-slug/x/teams/${'x'.repeat(300)}`]) {
    const reply = await app.inject({ url });
    expect([reply.statusCode, reply.json().code], url).toEqual([400, 'malformed_request']);
    expect(errorReply.safeParse(reply.json()).success).toBe(true);
  }
  await app.close();
});

test('an error nobody foresaw answers with a reference and nothing else, and its values stay out of the log', async () => {
  const lines: string[] = [];
  const app = await appOn(db, lines);
  const secret = 'someone@private.test';
  app.get('/api/broken', { config: { access: 'public' } }, async () => {
    await db.insert(player).values({ teamId: -1, username: secret, name: secret, email: secret });
  });
  const reply = await app.inject({ url: '/api/broken' });
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong',
    requestId: reply.headers['x-request-id'],
  });
  const log = lines.join('\n');
  expect(log).toContain('23503');
  expect(log).toContain(String(reply.headers['x-request-id']));
  expect(log).not.toContain(secret);
  await app.close();
});

test('every wait for the database is bounded', async () => {
  const settings = await db.execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  );
  expect(settings.rows).toHaveLength(3);
  for (const { setting } of settings.rows) expect(Number(setting)).toBeGreaterThan(0);
});

test('what is wrong with the data is no reason to say the database is away', async () => {
  const failed = await db
    .insert(player)
    .values({ teamId: -1, username: 'x', name: 'x' })
    .catch((error) => error);
  expect(isDatabaseDown(failed)).toBe(false);
  expect(redacted(failed)).toMatchObject({ code: '23503' });
  const away = new pg.Client({ host: '127.0.0.1', port: 1 });
  expect(isDatabaseDown(await away.connect().catch((error) => error))).toBe(true);
  const ended = new pg.Pool();
  await ended.end();
  expect(isDatabaseDown(await ended.query('select 1').catch((error) => error))).toBe(true);
});

test('a row of one team cannot name a player of another', async () => {
  const [one, other] = [await createTeam(db), await createTeam(db)];
  const insert = sql`insert into weekly_stats (team_id, player_id, week) values (${one.id}, ${other.captainId}, '2026-11-15')`;
  await expect(db.execute(insert)).rejects.toThrow();
});
