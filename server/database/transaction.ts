import { sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';

type NoSchema = Record<string, never>;
type Work<Result> = (tx: ConnectionTransaction) => Promise<Result>;

const dialect = new PgDialect();

/** A connection of the pool, as its transactions use it one after the other. Decision 0087. */
class TransactionConnection {
  readonly client: pg.PoolClient;
  readonly session: NodePgSession<NoSchema, NoSchema>;
  readonly #depths: ConnectionTransaction[] = [];
  #unanswered: Promise<unknown>[] = [];
  /** The moment of the transaction, which is fixed, once somebody has read it. */
  now: Temporal.Instant | null = null;

  constructor(client: pg.PoolClient) {
    this.client = client;
    this.session = new NodePgSession(client, dialect, undefined);
  }

  /** The transaction, or the savepoint of that depth in it. */
  at(depth: number): ConnectionTransaction {
    const transaction = this.#depths[depth] ?? new ConnectionTransaction(this, depth);
    this.#depths[depth] = transaction;
    return transaction;
  }

  /** Sends a command whose answer is awaited at the end of the transaction, where the connection allows that. */
  async sendAhead(command: string, failed = () => {}): Promise<void> {
    const answer = this.client.query(command);
    if (!this.client.pipeline) return void (await answer);
    answer.catch(failed);
    this.#unanswered.push(answer);
  }

  /** Without its `begin` a statement would be committed by itself, so that there must be none after the first. */
  begin(): Promise<void> {
    return this.sendAhead('begin', () => this.client.connection.stream.destroy());
  }

  /** Throws what a command failed with that was sent ahead. */
  async awaitAnswers(): Promise<void> {
    const unanswered = this.#unanswered;
    this.#unanswered = [];
    await Promise.all(unanswered);
  }
}

const connections = new WeakMap<pg.PoolClient, TransactionConnection>();

function connectionOf(client: pg.PoolClient): TransactionConnection {
  const connection = connections.get(client) ?? new TransactionConnection(client);
  connections.set(client, connection);
  return connection;
}

/**
 * A transaction that does not wait for the answers to its own commands: `begin` goes with its first statement, a savepoint with
 * the first one inside, and its release with the next. Decision 0087.
 */
export class ConnectionTransaction extends NodePgTransaction<NoSchema, NoSchema> {
  readonly #connection: TransactionConnection;
  #ending: Promise<unknown> | null = null;

  constructor(connection: TransactionConnection, depth: number) {
    super(dialect, connection.session, undefined, depth);
    this.#connection = connection;
  }

  /** What the transactions of one connection share, so that their statements are built once for all of them. */
  get connection(): TransactionConnection {
    return this.#connection;
  }

  /** Whether a statement may be sent before the one before it is answered. */
  get isPipelined(): boolean {
    return this.#connection.client.pipeline;
  }

  override transaction<Result>(
    work: (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<Result>,
  ): Promise<Result> {
    return this.#connection.at(this.nestedIndex + 1).runAsSavepoint(work);
  }

  async run<Result>(work: Work<Result>, config?: PgTransactionConfig): Promise<Result> {
    this.#ending = null;
    this.#connection.now = null;
    await this.#begin(config);
    try {
      const result = await work(this);
      await (this.#ending ?? this.#commit());
      return result;
    } catch (error) {
      // Where this fails, the connection's state tells that it is used no more.
      await this.#connection.client.query('rollback').catch(() => {});
      await this.#connection.awaitAnswers().catch(() => {});
      throw error;
    }
  }

  async runAsSavepoint<Result>(work: Work<Result>): Promise<Result> {
    const name = `sp${this.nestedIndex}`;
    await this.#connection.sendAhead(`savepoint ${name}`);
    try {
      const result = await work(this);
      await this.#connection.sendAhead(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await this.#connection.client.query(`rollback to savepoint ${name}`);
      throw error;
    }
  }

  /** Sends the commit behind the statement that has just been sent; of a savepoint, whose end waits for nothing, this does nothing. */
  commitBehind(): void {
    if (this.nestedIndex > 0 || !this.isPipelined) return;
    this.#ending = this.#commit();
    this.#ending.catch(() => {});
  }

  async #begin(config?: PgTransactionConfig): Promise<void> {
    if (config) {
      await this.execute(sql`begin`);
      await this.setTransaction(config);
      return;
    }
    await this.#connection.begin();
  }

  async #commit(): Promise<void> {
    const { command } = await this.#connection.client.query('commit');
    await this.#connection.awaitAnswers();
    // PostgreSQL answers so where a statement failed that nobody waited for.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
  }
}

/** Runs the work as a transaction on this connection. */
export function runTransaction<Result>(
  client: pg.PoolClient,
  work: Work<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  return connectionOf(client).at(0).run(work, config);
}
