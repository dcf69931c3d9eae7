import { readdir, readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { migrateDatabase } from './migrate.ts';

const meta = new URL('./migrations/meta/', import.meta.url);
const { connection, db } = await testDatabase();

test('the committed migrations say what the schema says: generating again makes none', async () => {
  const snapshots = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).sort();
  const latest = JSON.parse(await readFile(new URL(snapshots.at(-1)!, meta), 'utf8'));
  const modules = import.meta.glob<Record<string, unknown>>('./schema/*.ts', { eager: true });
  const schema = Object.assign({}, ...Object.values(modules));
  expect(Object.keys(schema).length).toBeGreaterThan(15);
  expect(await generateMigration(latest, generateDrizzleJson(schema, latest.id))).toEqual([]);
});

test('an empty database is migrated once by any number of servers that start together, and again changes nothing', async () => {
  const name = `${connection.database}_empty`;
  await db.execute(sql.raw(`create database ${name}`));
  const empty = { ...connection, database: name };
  await Promise.all([migrateDatabase(empty), migrateDatabase(empty), migrateDatabase(empty)]);
  await migrateDatabase(empty);
  const pool = new pg.Pool(empty);
  const applied = await drizzle(pool).execute(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  const files = (await readdir(new URL('./migrations/', import.meta.url))).filter((file) =>
    file.endsWith('.sql'),
  );
  expect(applied.rows).toEqual([{ n: files.length }]);
  await pool.end();
  await db.execute(sql.raw(`drop database ${name}`));
});

test('a database of a newer version is refused and left alone', async () => {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)`,
  );
  await expect(migrateDatabase(connection)).rejects.toThrow('written by a newer version of Sixth Man');
});

test("every change of what a public answer may be made of is recorded: each table with a team's rows has its triggers, or is private", async () => {
  const privateTables = [
    'audit_entry',
    'schedule_dismissal',
    'schedule_import',
    'schedule_source',
    'team_change',
    'team_image',
    'team_invite_code',
  ];
  const { rows } = await db.execute<{ name: string; triggers: number }>(sql`
    select c.relname as name,
      (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgname like c.relname || '%_recorded') as triggers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'team_id')
    order by 1`);
  expect(rows.filter(({ triggers }) => triggers === 0).map(({ name }) => name)).toEqual(privateTables);
  expect(rows.filter(({ triggers }) => triggers > 0 && triggers !== 4)).toEqual([]);
});
