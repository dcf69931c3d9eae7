import pg from 'pg';
import { SUPERUSER } from '#embedded-postgres/config.ts';
import type { ConnectionOptions } from '#server/database/connection.ts';

/**
 * Hashes the rows of every table, to see that nothing was written, and puts the rows back as they were when it was made. It
 * does so as the superuser, past triggers and foreign keys: a reset writes no audit entry and notes no change.
 */
export async function openRowHashes(connection: ConnectionOptions) {
  const client = new pg.Client({ ...connection, user: SUPERUSER });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    // How often somebody has called is counted for refused calls too.
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> 'rate_limit' order by tablename`,
  );
  const tables = rows.map(({ name }) => name);
  await client.query('create schema baseline');
  for (const table of tables) {
    await client.query(`create table baseline.${table} as select * from public.${table}`);
  }
  const hashes = tables.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as hash from public.${table} t`,
  );
  const read = async (): Promise<Map<string, string>> => {
    const result = await client.query<{ name: string; hash: string }>(hashes.join(' union all '));
    return new Map(result.rows.map(({ name, hash }) => [name, hash]));
  };
  const baseline = await read();

  return {
    /** The tables whose rows are not what they were. */
    async changed(): Promise<string[]> {
      const current = await read();
      return tables.filter((table) => current.get(table) !== baseline.get(table));
    },
    async counts(): Promise<Map<string, number>> {
      const counts = tables.map((table) => `select '${table}' as name, count(*)::int from public.${table}`);
      const result = await client.query<{ name: string; count: number }>(counts.join(' union all '));
      return new Map(result.rows.map(({ name, count }) => [name, count]));
    },
    async reset(changed: readonly string[]): Promise<void> {
      if (changed.length === 0) return;
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      for (const table of changed) {
        await client.query(`delete from public.${table}`);
        await client.query(`insert into public.${table} select * from baseline.${table}`);
      }
      await client.query('commit');
    },
    close: () => client.end(),
  };
}

export type RowHashes = Awaited<ReturnType<typeof openRowHashes>>;
