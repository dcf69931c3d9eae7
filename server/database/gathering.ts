import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';

type Turns = Map<pg.Pool, Turn>;

/** The statements that one piece of work has sent in this turn of the event loop, by pool. */
export const gatherings = new AsyncLocalStorage<Turns>();

/**
 * Sends the statements that this work gives to a pool in one turn of the event loop over one connection, in one write: for work
 * that waits for all of them anyway. A system call takes longer than PostgreSQL takes for most statements.
 */
export function gatherStatements<Result>(work: () => Result): Result {
  return gatherings.run(new Map(), work);
}

/** Sends a statement of such work with the others of its turn; resolves to its result. */
export function sendGathered(turns: Turns, pool: pg.Pool, statement: readonly unknown[]): Promise<unknown> {
  const turn = turns.get(pool) ?? new Turn(pool, () => void turns.delete(pool));
  turns.set(pool, turn);
  return turn.send(statement);
}

/** The statements of one turn, each of which fails by itself. */
class Turn {
  readonly #client: Promise<pg.PoolClient>;
  #unanswered = 0;
  #failure: Error | undefined;

  constructor(pool: pg.Pool, onEnd: () => void) {
    this.#client = setImmediate().then(() => {
      onEnd();
      return pool.connect();
    });
  }

  async send(statement: readonly unknown[]): Promise<unknown> {
    this.#unanswered += 1;
    const client = await this.#client;
    try {
      return await Reflect.apply(client.query, client, statement);
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error('A statement failed', { cause: error });
      throw error;
    } finally {
      this.#unanswered -= 1;
      // As the pool does: a connection on which something failed is not used again.
      if (this.#unanswered === 0) client.release(this.#failure);
    }
  }
}
