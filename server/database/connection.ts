import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query runs: the pool, or a transaction. */
export type Executor = Database | Transaction;

export type ConnectionOptions = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'max'
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
    ...options,
    Client: StrictClient,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 15_000,
    keepAlive: true,
    application_name: 'sixth-man',
  });
  // A connection that breaks inside a transaction rejects the query under way; unheard, it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ reason: error.message }, 'An idle database connection was lost'));
  const db: Database = drizzle(pool);
  return { db, pool, close: () => pool.end() };
}
