import type pg from 'pg';
import { StartError } from '#server/start-error.ts';
import { type ConnectionOptions, openDatabase } from './connection.ts';
import { postgresError } from './errors.ts';

/** The error of a start whose migrations would go through a pooler, because DATABASE_DIRECT_URL is not set. */
export const poolerWithoutDirectUrl =
  'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the same database without it';

const poolerWithoutStatements =
  'The pooler of DATABASE_URL does not support prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements, or pool_mode = session';

type Log = { warn(details: object, message: string): void };

/**
 * Throws {@link StartError} for a pooler without prepared statements, and warns when statements through it have no timeout: a pooler
 * drops the settings of a connection, so that the database role has to have them.
 */
export async function checkPooler(connection: ConnectionOptions, log: Log): Promise<void> {
  const { pool, close } = openDatabase({ ...connection, max: 2 }, log);
  try {
    const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
    if (rows[0]?.statement_timeout === '0') {
      const advice = 'ALTER ROLE … SET statement_timeout, as docs/production.md says';
      log.warn({}, `Statements through the pooler have no time limit: ${advice}`);
    }
    await requirePreparedStatements(pool);
  } finally {
    await close();
  }
}

/** Two clients prepare a statement of the same name: a pooler that passes both on to one connection lets the second one fail. */
async function requirePreparedStatements(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  try {
    for (const client of clients) await client.query({ name: 'sixth_man_probe', text: 'select 1' });
  } catch (error) {
    throw postgresError(error)?.code === '42P05' ? new StartError(poolerWithoutStatements) : error;
  } finally {
    for (const client of clients) client.release(true);
  }
}
