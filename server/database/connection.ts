import { type Query, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  type Declared,
  type Placeholders,
  placeholdersOf,
  requireEveryParameter,
  type Values,
} from './parameters.ts';
import { statementLogger } from './statement-logger.ts';

/** The pool. Transactions begin with `inTransaction`. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** Where a query runs: the pool, or a transaction. */
export type Executor = Database | Transaction;

export type ConnectionOptions = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'max' | 'query_timeout'
> & {
  /** True behind a pooler, which does not accept the timeouts of a connection. */
  readonly isPooled?: boolean;
};

type Log = { warn(details: object, message: string): void };

/**
 * Timeouts of each connection, in milliseconds. A pooler does not pass them on: there the database role has to have them.
 */
const serverTimeouts = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Opens a pool in which every wait is bounded. Architecture §4, Talking to PostgreSQL. */
export function openDatabase({ isPooled, ...options }: ConnectionOptions, log: Log) {
  const pool = new pg.Pool({
    max: 20,
    query_timeout: 15_000,
    ...options,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && serverTimeouts),
    keepAlive: true,
    application_name: 'sixth-man',
  });
  // A connection that is lost in a transaction rejects the running query and emits an error as well, which would end the
  // process without a listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ reason: error.message }, 'An idle database connection was lost'));
  const db: Database = drizzle(pool, { logger: statementLogger });
  return { db, pool, close: () => pool.end() };
}

type Statement<Row> = { getQuery(): Query; execute(values: Record<string, unknown>): Promise<Row> };

/**
 * A named prepared statement, which PostgreSQL parses once a connection.
 *
 * `parameters` declares what a call passes. `build` gets a placeholder for each and throws when the query leaves one
 * out: a team id that filters nothing would read every team's rows. Drizzle builds the text once for the pool, and at
 * each call in a transaction.
 */
export function prepared<const Parameters extends Declared, Row>(
  name: string,
  parameters: Parameters,
  build: (db: Executor, placeholders: Placeholders<Parameters>) => { prepare(name: string): Statement<Row> },
) {
  const placeholders = placeholdersOf(parameters);
  function prepareIn(db: Executor) {
    const statement = build(db, placeholders).prepare(name);
    requireEveryParameter(name, parameters, statement.getQuery());
    return { db, statement };
  }
  let ofPool: ReturnType<typeof prepareIn> | undefined;
  return async (db: Executor, values: Values<Parameters>): Promise<Row> => {
    if (!('$client' in db)) return prepareIn(db).statement.execute(values);
    if (ofPool?.db !== db) ofPool = prepareIn(db);
    return ofPool.statement.execute(values);
  };
}

/** The source of the time. Read once in a transaction and passed on, so that everything in it is decided by one moment. */
export type Clock = {
  now(executor: Executor): Promise<Temporal.Instant>;
  /** The moment of a statement that has selected {@link nowColumn}: no further statement is needed. */
  of(readNow: string, executor: Executor): Promise<Temporal.Instant>;
};

/** A clock that ignores the time that statements have read, such as a test's. */
export function clockOf(now: Clock['now']): Clock {
  return { now, of: (_readNow, executor) => now(executor) };
}

/** The database's time, as a column of a statement. */
export const nowColumn = sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const moment = prepared('now', {}, (db) => db.select({ now: nowColumn }).from(sql`(select) as nothing`));

/** The database's own clock: the same for every server process, and fixed within a transaction. */
export const databaseClock: Clock = {
  async now(executor) {
    const [row] = await moment(executor, {});
    if (!row) throw new Error('The database returned no time');
    return Temporal.Instant.from(row.now);
  },
  of: async (readNow) => Temporal.Instant.from(readNow),
};
