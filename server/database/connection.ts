import { AsyncLocalStorage } from 'node:async_hooks';
import { fillPlaceholders, type Query, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Host } from './connection-url.ts';
import { isDatabaseDown, isStatementStale } from './errors.ts';
import { gatherings, sendGathered } from './gathering.ts';
import {
  type Declared,
  type Placeholders,
  placeholdersOf,
  requireEveryParameter,
  type Values,
} from './parameters.ts';
import { type ClientOptions, findPrimary } from './primary-host.ts';
import { ConnectionTransaction, runTransaction, type TransactionClient } from './transaction.ts';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query runs: the pool, or a transaction. */
export type Executor = Database | Transaction;

export type ConnectionOptions = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'max' | 'query_timeout'
> &
  Pick<ClientOptions, 'hosts' | 'isPooled'>;

type Log = { warn(details: object, message: string): void };

/**
 * Timeouts of each connection, in milliseconds. A pooler does not pass them on: there the database role has to have them.
 */
const serverTimeouts = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * node-postgres's client, extended: it connects to the primary among several hosts, refuses undefined parameters, and names no
 * statements behind a pooler.
 */
export class DatabaseClient extends pg.Client {
  readonly #options: ClientOptions;
  #isGathering = false;
  sentCount = 0;
  isBroken = false;

  constructor(options: ClientOptions = {}) {
    super(options);
    this.#options = options;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const { hosts } = this.#options;
    if (callback) {
      if (!hosts) super.connect(callback);
      else this.#moveToPrimary(hosts).then(() => super.connect(callback), callback);
      return undefined;
    }
    return hosts ? this.#moveToPrimary(hosts).then(() => super.connect()) : super.connect();
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's query has eight overloads and all end here
  override query(...input: any[]): any {
    const config = input[0];
    const values: unknown = Array.isArray(input[1]) ? input[1] : config?.values;
    // node-postgres would send it as NULL, so that a forgotten parameter would be taken for "no value".
    if (Array.isArray(values) && values.includes(undefined)) {
      throw new TypeError('A query was given an undefined parameter');
    }
    if (this.#options.isPooled && config?.name !== undefined) input[0] = { ...config, name: undefined };
    if (this.pipeline) this.#gather();
    noteStatement(input[0]);
    const answer = Reflect.apply(super.query, this, input);
    this.sentCount += 1;
    return answer;
  }

  /**
   * Corks the socket until the next tick, so that statements which are sent without waiting in between go to the operating
   * system in one write.
   */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  async #moveToPrimary(hosts: readonly Host[]): Promise<void> {
    const primary = await findPrimary(this.#options, hosts);
    this.host = primary.host;
    this.port = primary.port;
  }
}

type Listener = (text: string) => void;

const listeners = new AsyncLocalStorage<Listener>();

/**
 * Calls the listener with the text of each statement that this work sends, on whichever connection. It may also get a statement
 * of other work that was waiting for the connection which this work releases.
 */
export function listenToStatements<Result>(listener: Listener, work: () => Result): Result {
  const outer = listeners.getStore();
  const both: Listener = (text) => {
    outer?.(text);
    listener(text);
  };
  return listeners.run(outer ? both : listener, work);
}

function noteStatement(query: string | { readonly text: string }): void {
  listeners.getStore()?.(typeof query === 'string' ? query : query.text);
}

class DatabasePool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has eight overloads and all end here
  override query(...input: any[]): any {
    // Recorded here and not when it is sent: a free connection may be handed over, and the statement sent, in the asynchronous
    // context of other work.
    noteStatement(input[0]);
    const isGatherable = this.options.pipeline && typeof input.at(-1) !== 'function';
    const turns = isGatherable && gatherings.getStore();
    return turns ? sendGathered(turns, this, input) : Reflect.apply(super.query, this, input);
  }
}

/** Opens a pool in which every wait is bounded. Architecture §4, Talking to PostgreSQL. */
export function openDatabase(options: ConnectionOptions, log: Log) {
  const pool: pg.Pool = new DatabasePool({
    max: 20,
    query_timeout: 15_000,
    ...options,
    Client: DatabaseClient,
    // A pooler may send a transaction's first statement to another connection than its `begin` when both arrive together.
    pipeline: !options.isPooled,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(!options.isPooled && serverTimeouts),
    keepAlive: true,
    application_name: 'sixth-man',
  });
  // A connection that is lost in a transaction rejects the running query and emits an error as well, which would end the
  // process without a listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ reason: error.message }, 'An idle database connection was lost'));
  const db: Database = drizzle(pool);
  db.transaction = (work, config) => inTransaction(pool, work, config);
  return { db, pool, close: () => pool.end() };
}

/**
 * Replaces Drizzle's own transaction, which waits for each of its commands, never returns a connection whose `begin` has
 * failed, and returns a connection to the pool whose `rollback` was never sent: what the next request wrote on it would be
 * acknowledged and not committed.
 */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await connect(pool);
  try {
    return await runTransaction(client, work, config);
  } catch (error) {
    client.isBroken ||= isDatabaseDown(error) || isStatementStale(error);
    throw error;
  } finally {
    client.release(client.isBroken || client.getTransactionStatus() !== 'I');
  }
}

async function connect(pool: pg.Pool): Promise<TransactionClient> {
  const client = await pool.connect();
  if (client instanceof DatabaseClient) return client;
  client.release();
  throw new TypeError('The pool has connections of another kind');
}

type Statement<Row> = { getQuery(): Query; execute(values: Record<string, unknown>): Promise<Row> };

/**
 * A named prepared statement, planned once a connection: measured at twice the throughput of an
 * unnamed one. The query is built once for the pool, and once for each connection that has transactions.
 *
 * `parameters` declares what a call passes. `build` gets a placeholder for each and throws when the query leaves one
 * out: a team id that filters nothing would read every team's rows.
 */
export function prepared<const Parameters extends Declared, Row>(
  name: string,
  parameters: Parameters,
  build: (db: Database, placeholders: Placeholders<Parameters>) => { prepare(name: string): Statement<Row> },
) {
  const builtFor = new WeakMap<object, Statement<Row>>();
  return (db: Executor, values: Values<Parameters>): Promise<Row> => {
    const database = db instanceof ConnectionTransaction ? db.database : db;
    let statement = builtFor.get(database);
    if (!statement) {
      // biome-ignore lint/plugin: a statement is built alike for the pool and for one of its connections
      statement = build(database as Database, placeholdersOf(parameters)).prepare(name);
      requireEveryParameter(name, parameters, statement.getQuery());
      builtFor.set(database, statement);
    }
    return statement.execute(values);
  };
}

/**
 * Sends a statement and the commit right after it, without waiting for the statement's result: the caller must not refuse
 * anything afterwards. In a savepoint, or on a connection without pipelining, the commit is sent at the end of the transaction
 * as usual.
 */
export function commitBehind<Rows>(tx: Transaction, send: () => Promise<Rows>): Promise<Rows> {
  return tx instanceof ConnectionTransaction ? tx.sendLast(send) : send();
}

/**
 * A statement in SQL that `prepared` accepts, for what Drizzle's builders cannot express. Times come as node-postgres parses
 * them.
 */
export function statementOf<Row extends pg.QueryResultRow>(db: Database, query: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return {
    prepare: (name: string): Statement<Row[]> => ({
      getQuery: () => ({ sql: text, params }),
      async execute(values) {
        const { rows } = await db.$client.query<Row>({
          name,
          text,
          values: fillPlaceholders(params, values),
        });
        return rows;
      },
    }),
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
    const transaction = executor instanceof ConnectionTransaction ? executor : null;
    if (transaction?.now) return transaction.now;
    const [row] = await moment(executor, {});
    if (!row) throw new Error('The database returned no time');
    const now = Temporal.Instant.from(row.now);
    if (transaction) transaction.now = now;
    return now;
  },
  of: async (readNow) => Temporal.Instant.from(readNow),
};
