import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDatabaseDown } from './errors.ts';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query runs: the pool, or a transaction. */
export type Executor = Database | Transaction;

export type ConnectionOptions = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'max' | 'query_timeout'
>;

type Log = { warn(details: object, message: string): void };

/** `pg` would send an `undefined` as NULL: a forgotten parameter must never read as "no value". */
class StrictClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has eight overloads and all end here
  override query(...input: any[]): any {
    const config = input[0];
    const values: unknown = Array.isArray(input[1]) ? input[1] : config?.values;
    if (Array.isArray(values) && values.includes(undefined)) {
      throw new TypeError('A query was given an undefined parameter');
    }
    return Reflect.apply(super.query, this, input);
  }
}

/** Opens a pool in which every wait is bounded. Architecture §4, Talking to PostgreSQL. */
export function openDatabase(options: ConnectionOptions, log: Log) {
  const pool = new pg.Pool({
    max: 20,
    query_timeout: 15_000,
    ...options,
    Client: StrictClient,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'sixth-man',
  });
  // A connection that breaks inside a transaction rejects the query under way; unheard, it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ reason: error.message }, 'An idle database connection was lost'));
  const db: Database = drizzle(pool);
  db.transaction = (work, config) => inTransaction(pool, work, config);
  return { db, pool, close: () => pool.end() };
}

/**
 * In place of Drizzle's own, which never returns a connection whose `begin` has failed, and returns one to the pool whose
 * `rollback` was never sent: what the next request wrote on it would be acknowledged and not committed.
 */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const result = await drizzle(client).transaction(work, config);
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = !isDatabaseDown(error);
    throw error;
  } finally {
    client.release(!isUsable || client.getTransactionStatus() !== 'I');
  }
}
