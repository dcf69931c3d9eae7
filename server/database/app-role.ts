import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { StartError } from '#server/start-error.ts';
import type { ConnectionOptions, Database, Executor } from './connection.ts';
import { migrationsTable } from './migrations.ts';
import { poolerWithoutDirectUrl } from './pooler.ts';
import { inTransaction } from './transaction.ts';

/**
 * A timeout that no role is likely to have as its default: when the connection reports it, it came from the connection's
 * options, and no pooler dropped them.
 */
const PROBE_TIMEOUT_MS = 9_999;

/** The role that the app signs in with. Throws {@link StartError} for a pooler that these options do not name as one. */
export async function readAppRole(options: ConnectionOptions): Promise<string> {
  const { isPooled = false } = options;
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: 5_000,
    ...(!isPooled && { statement_timeout: PROBE_TIMEOUT_MS }),
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows }: pg.QueryResult<{ role: string; timeout: string }> = await client.query(
      `select current_user::text as role, current_setting('statement_timeout') as timeout`,
    );
    const { role = '', timeout } = rows[0] ?? {};
    if (!isPooled && timeout !== `${PROBE_TIMEOUT_MS}ms`) throw new StartError(poolerWithoutDirectUrl);
    return role;
  } finally {
    await client.end();
  }
}

/**
 * Grants a role the rights to read and write rows, and nothing else. Called by the owner after each migration. Throws {@link
 * StartError} for a role that has the owner's rights.
 */
export async function grantToApp(db: Database, name: string): Promise<void> {
  const role = sql.identifier(name);
  await inTransaction(db, async (tx) => {
    await refuseOwner(tx, name);
    await tx.execute(sql`revoke temporary on database ${await readDatabase(tx)} from public`);
    await tx.execute(sql`revoke create on schema public from public`);
    await tx.execute(sql`grant usage on schema public, pgboss to ${role}`);
    await tx.execute(
      sql`grant select, insert, update, delete on table ${await readOwn(tx, 'table')} to ${role}`,
    );
    // `update` is for the demo league, which inserts rows with chosen ids and then sets the sequences after them.
    await tx.execute(sql`grant usage, update on sequence ${await readOwn(tx, 'sequence')} to ${role}`);
    await tx.execute(sql`revoke update, delete on audit_entry from ${role}`);
    await tx.execute(sql`revoke insert, update, delete on installation from ${role}`);
    // The daily backup names the migrations that the database has seen.
    await tx.execute(sql`grant usage on schema drizzle to ${role}`);
    await tx.execute(sql`grant select on ${sql.raw(migrationsTable)} to ${role}`);
  });
}

/** Throws for a role that is a member of the owner's role; a superuser counts as a member of every role. */
async function refuseOwner(db: Executor, name: string): Promise<void> {
  const { rows } = await db.execute<{ isOwner: boolean }>(
    sql`select pg_has_role(${name}, current_user, 'member') as "isOwner"`,
  );
  if (!rows[0]?.isOwner) return;
  throw new StartError(
    `DATABASE_URL signs in as ${name}, who may do all that the role of DATABASE_MIGRATION_URL may: give the app a role of its own`,
  );
}

async function readDatabase(db: Executor): Promise<SQL> {
  const { rows } = await db.execute<{ name: string }>(sql`select quote_ident(current_database()) as name`);
  return sql.raw(rows[0]?.name ?? '');
}

/** The tables or sequences to grant, as a list in SQL, without those that belong to extensions in the same schema. */
async function readOwn(db: Executor, kind: 'table' | 'sequence'): Promise<SQL> {
  const { rows } = await db.execute<{ names: string }>(sql`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relowner = current_user::regrole
      and relkind in (${sql.raw(kind === 'table' ? `'r', 'p'` : `'S'`)})`);
  return sql.raw(rows[0]?.names ?? '');
}
