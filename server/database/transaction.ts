import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Executor } from './connection.ts';

type NoSchema = Record<string, never>;
type Work<Result> = (tx: ConnectionTransaction) => Promise<Result>;

/** What a transaction needs of its connection beyond node-postgres. */
export type TransactionClient = pg.PoolClient & {
  /** How many queries it has sent. */
  readonly sentCount: number;
  /** True when the connection's state is unknown: it must not be reused. */
  isBroken: boolean;
};

const dialect = new PgDialect();
const databases = new WeakMap<TransactionClient, NodePgDatabase>();

/** What all transactions of a connection share, so that their statements are built once. */
function databaseOf(client: TransactionClient): NodePgDatabase {
  const database = databases.get(client) ?? drizzle(client);
  databases.set(client, database);
  return database;
}

/** Whether a transaction, or a savepoint of it, still takes statements. */
class State {
  readonly #parent: State | null;
  isEnded = false;
  savepoint: Promise<unknown> | null = null;

  constructor(parent: State | null) {
    this.#parent = parent;
  }

  requireRunning(): void {
    if (this.isEnded) throw new Error('The transaction has ended');
    this.#parent?.requireRunning();
  }

  /** Throws while a savepoint is open: statements that its parent sends meanwhile would be rolled back with the savepoint. */
  requireOpen(): void {
    this.requireRunning();
    if (this.savepoint) throw new Error('A savepoint is open: statements are sent inside it');
  }
}

/** Throws for a statement after the transaction's end, which would run in the connection's next transaction. */
function sessionOf(client: TransactionClient, state: State): NodePgSession<NoSchema, NoSchema> {
  const query = (...input: Parameters<typeof client.query>) => {
    state.requireOpen();
    return client.query(...input);
  };
  return new NodePgSession(Object.create(client, { query: { value: query } }), dialect, undefined);
}

/**
 * A transaction that does not wait for the answers to its own commands: `begin` goes with its first statement, a savepoint with
 * the first one inside, and its release with the next.
 */
export class ConnectionTransaction extends NodePgTransaction<NoSchema, NoSchema> {
  readonly #client: TransactionClient;
  readonly #state: State;
  readonly #root: ConnectionTransaction;
  #begun: Promise<unknown> | null = null;
  #end: Promise<unknown> | null = null;
  #now: Temporal.Instant | null = null;

  constructor(client: TransactionClient, parent: ConnectionTransaction | null = null) {
    const state = new State(parent ? parent.#state : null);
    super(dialect, sessionOf(client, state), undefined, parent ? parent.nestedIndex + 1 : 0);
    this.#client = client;
    this.#state = state;
    this.#root = parent ? parent.#root : this;
  }

  /**
   * The database on which this transaction's statements are built. Read before each of them: throws once the transaction has
   * ended.
   */
  get database(): NodePgDatabase {
    this.#state.requireOpen();
    return databaseOf(this.#client);
  }

  /** Whether a statement may be sent before the one before it is answered. */
  get isPipelined(): boolean {
    return this.#client.pipeline;
  }

  /** The transaction's moment, which does not change; null until it has been read. */
  get now(): Temporal.Instant | null {
    return this.#root.#now;
  }

  set now(now: Temporal.Instant) {
    this.#root.#now = now;
  }

  /** Runs the work in a savepoint. Savepoints that are begun concurrently run one after the other. */
  override async transaction<Result>(
    work: (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<Result>,
  ): Promise<Result> {
    while (this.#state.savepoint) await this.#state.savepoint.catch(() => {});
    const run = new ConnectionTransaction(this.#client, this).#runAsSavepoint(work);
    this.#state.savepoint = run;
    try {
      return await run;
    } finally {
      this.#state.savepoint = null;
    }
  }

  async run<Result>(work: Work<Result>, config?: PgTransactionConfig): Promise<Result> {
    try {
      await this.#begin(config);
      const result = await work(this);
      await (this.#end ?? this.#commit());
      return result;
    } catch (error) {
      await this.#rollback();
      throw error;
    }
  }

  /**
   * Sends a statement and the commit right after it. In a savepoint, or on a connection without pipelining, the commit is sent
   * at the end of the transaction as usual. No commit follows a statement that could not be sent.
   */
  sendLast<Rows>(send: () => Promise<Rows>): Promise<Rows> {
    const { sentCount } = this.#client;
    const rows = send();
    if (this.nestedIndex === 0 && this.isPipelined && this.#client.sentCount > sentCount) {
      this.#end = this.#commit();
      this.#end.catch(() => {});
    }
    return rows;
  }

  async #begin(config?: PgTransactionConfig): Promise<void> {
    if (config) {
      await this.execute(sql`begin`);
      return this.setTransaction(config);
    }
    this.#begun = this.#client.query('begin');
    this.#begun.catch(() => this.#disconnect());
    if (!this.isPipelined) await this.#begun;
  }

  async #commit(): Promise<void> {
    this.#state.isEnded = true;
    const { command } = await this.#client.query('commit');
    await this.#begun;
    // PostgreSQL answers ROLLBACK to a commit when an earlier statement failed, also one whose result nobody has awaited.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
  }

  /** Discards the connection when `begin` has failed: a further statement would be committed by itself. */
  #disconnect(): void {
    this.#client.isBroken = true;
    this.#client.connection.stream.destroy();
  }

  async #rollback(): Promise<void> {
    this.#state.isEnded = true;
    await this.#client.query('rollback').catch(() => {
      this.#client.isBroken = true;
    });
  }

  async #runAsSavepoint<Result>(work: Work<Result>): Promise<Result> {
    const name = `sp${this.nestedIndex}`;
    await this.#sendAhead(`savepoint ${name}`);
    try {
      const result = await work(this);
      await this.#sendAhead(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await this.#rollbackTo(name);
      throw error;
    } finally {
      this.#state.isEnded = true;
    }
  }

  /**
   * Sends a command without waiting for its result. Its failure need not be handled: later statements fail too, and the commit
   * is answered with ROLLBACK.
   */
  async #sendAhead(command: string): Promise<void> {
    this.#state.requireOpen();
    const answer = this.#client.query(command);
    answer.catch(() => {});
    if (!this.isPipelined) await answer;
  }

  /**
   * Errors are ignored, so that they do not replace the one that caused the rollback. When it fails, the transaction is
   * aborted, and its commit reports that.
   */
  async #rollbackTo(savepoint: string): Promise<void> {
    try {
      this.#state.requireRunning();
      await this.#client.query(`rollback to savepoint ${savepoint}`);
    } catch {}
  }
}

/** Runs the work as a transaction on this connection. */
export function runTransaction<Result>(
  client: TransactionClient,
  work: Work<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  return new ConnectionTransaction(client).run(work, config);
}

type Reads = readonly ((db: Executor) => Promise<unknown>)[];

/**
 * Runs reads concurrently on the pool's connections; in a transaction one after another, each sent without waiting for the one
 * before where the connection allows pipelining. Throws the first error.
 */
export async function readAll<const R extends Reads>(
  db: Executor,
  reads: R,
): Promise<{ -readonly [Index in keyof R]: Awaited<ReturnType<R[Index]>> }> {
  const rows =
    db instanceof ConnectionTransaction
      ? await (db.isPipelined ? behindOneAnother(db, reads) : inTurn(db, reads))
      : await Promise.all(reads.map((read) => read(db)));
  // biome-ignore lint/plugin: one result for each of the reads, in their order, which no list's type says
  return rows as { -readonly [Index in keyof R]: Awaited<ReturnType<R[Index]>> };
}

/**
 * Settles only when the last read is done, because none may send a statement after the transaction has ended. `async` turns an
 * error that a read throws synchronously into a rejection.
 */
async function behindOneAnother(db: Executor, reads: Reads): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(reads.map(async (read) => read(db)));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

async function inTurn(db: Executor, reads: Reads): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const read of reads) rows.push(await read(db));
  return rows;
}
