import { expect, test } from 'vitest';
import { APP_ROLE } from '#embedded-postgres/config.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { grantToApp } from './app-role.ts';
import { migrationsTable } from './migrations.ts';

const { db, appDb } = await testDatabase();
await createTeam(db);
// What belongs to a database itself is not copied with the template.
await grantToApp(db, APP_ROLE);

const insufficientPrivilege = { code: '42501' };

test.each([
  'create table note (text text)',
  'create temporary table note (text text)',
  'create schema other',
  'create function one() returns integer language sql as $$ select 1 $$',
  'create index on post (content)',
  'create extension pgcrypto',
  'create database other',
  'create role other',
  'alter table team add column motto text',
  'alter table audit_entry disable trigger all',
  `alter role ${APP_ROLE} createdb`,
  'drop table team cascade',
  'drop trigger audit_entry_append_only on audit_entry',
  'truncate post cascade',
  'truncate pgboss.job',
  'create table pgboss.other (id integer)',
  'update audit_entry set created_at = now()',
  'delete from audit_entry',
  `update installation set secret = ''`,
  'delete from installation',
  `delete from ${migrationsTable}`,
  'select rolpassword from pg_authid',
  'set role sixthman',
  'set session_replication_role = replica',
  `select pg_read_file('postgresql.conf')`,
  `copy team to program 'cat'`,
])('the app may not: %s', async (statement) => {
  await expect(appDb.$client.query(statement)).rejects.toMatchObject(insufficientPrivilege);
});

test('a table that is added later is open to the app from the end of its migration on', async () => {
  await db.execute('create table motto (id integer generated always as identity, text text)');
  await db.execute('create table chant (id serial, text text)');
  const insert = () => appDb.execute(`insert into chant (text) values ('Hawks fly')`);
  await expect(insert()).rejects.toMatchObject({ cause: insufficientPrivilege });
  await grantToApp(db, APP_ROLE);
  await insert();
  await appDb.execute(`insert into motto (text) values ('Hawks fly')`);
  await appDb.execute(`update motto set text = 'Hawks soar'`);
  await appDb.execute('delete from motto');
});

test('what stands in the schema and is somebody else’s is passed over', async () => {
  await db.execute('create extension citext');
  await grantToApp(db, APP_ROLE);
});
