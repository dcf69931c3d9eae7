import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '#server/backup/backup.ts';
import { newPath } from '#server/backup/testing/kit.ts';
import { readConfig } from '#server/env.ts';
import { startDatabase } from '#server/processes/database.ts';
import { Stops } from '#server/processes/stops.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { startHostedPostgres } from '#server/testing/hosted-postgres.ts';
import { openDatabase } from '../connection.ts';
import { connectionTo } from '../connection-url.ts';

const quiet = { warn: () => {} };
const logger = pino({ level: 'silent' });

const server = await startHostedPostgres();
const { pool, close } = openDatabase(connectionTo(server.url), quiet);
afterAll(close);
await pool.query(`create role league_owner login password 'owner'`);
await pool.query(`create role league_app login password 'app'`);

/** A new database that one role owns, with a role for the app. */
async function createDatabase(name: string) {
  await pool.query(`create database ${name} owner league_owner`);
  const urlOf = (user: string) => {
    const url = new URL(server.url);
    return Object.assign(url, { username: `league_${user}`, password: user, pathname: name }).href;
  };
  return { owner: urlOf('owner'), app: urlOf('app'), superuser: server.url.replace(/postgres$/, name) };
}

/** Brings the database up to date as a start does. */
async function start(environment: Record<string, string>) {
  const connection = await startDatabase(readConfig(environment), { logger, stops: new Stops() });
  const { db, close } = openDatabase(connection, quiet);
  onTestFinished(close);
  return db;
}

test('one role migrates, and the app signs in as another that can only change rows; the daily backup too', async () => {
  const { owner, app } = await createDatabase('migrated_by_owner');
  const environment = { DATABASE_URL: app, DATABASE_MIGRATION_URL: owner };
  for (const run of ['first', 'second']) {
    const db = await start(environment);
    await createTeam(db, { name: `The Hawks of the ${run} start` });
    await expect(db.execute('drop table team cascade')).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(db.execute('create temporary table note (text text)')).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  }
  const { tables } = await writeBackup(connectionTo(app), join(await newPath()));
  expect(tables.find(({ name }) => name === 'team')?.rows).toBe(2);
});

test('a database that one role has served until now is handed to two', async () => {
  const { owner, app } = await createDatabase('handed_over');
  await createTeam(await start({ DATABASE_URL: owner }));
  const db = await start({ DATABASE_URL: app, DATABASE_MIGRATION_URL: owner });
  expect((await db.execute('select count(*)::int as n from team')).rows).toEqual([{ n: 1 }]);
});

test('an app that signs in as the owner or a superuser beside DATABASE_MIGRATION_URL is refused in one line', async () => {
  const { owner, superuser } = await createDatabase('refused');
  for (const [url, name] of [
    [owner, 'league_owner'],
    [superuser, 'sixthman'],
  ] as const) {
    await expect(start({ DATABASE_URL: url, DATABASE_MIGRATION_URL: owner })).rejects.toMatchObject({
      name: 'StartError',
      message: `DATABASE_URL signs in as ${name}, who may do all that the role of DATABASE_MIGRATION_URL may: give the app a role of its own`,
    });
  }
});
