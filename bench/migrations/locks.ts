import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from '#server/database/connection.ts';

/** The tables that pages read and people write; each has a reader and a writer here. */
export const tables = [
  'league',
  'team',
  'player',
  'schedule_game',
  'game_result',
  'weekly_stats',
  'post',
  'audit_entry',
];

const SAMPLE_MS = 10;

/** How long a table's reads and writes had to wait, and how long its strongest lock was held, in milliseconds. */
export type Waits = { read: number; write: number; locks: Map<string, number> };

const nothing = (): Waits => ({ read: 0, write: 0, locks: new Map() });

/**
 * Takes the lock of a read and that of a write on each table all the time, over a connection for each, and looks 100 times a second
 * which locks the migrating connection holds that exclude either.
 */
export class LockWatch {
  readonly #clients: pg.Client[] = [];
  readonly #loops: Promise<void>[] = [];
  #isOver = false;
  #waits = nothing();

  static async start(connection: ConnectionOptions, migratingPid: number): Promise<LockWatch> {
    const watch = new LockWatch();
    const open = async () => {
      const client = new pg.Client(connection);
      await client.connect();
      watch.#clients.push(client);
      return client;
    };
    for (const table of tables) {
      watch.#loops.push(watch.#probe(await open(), 'read', `lock table "${table}" in access share mode`));
      watch.#loops.push(watch.#probe(await open(), 'write', `lock table "${table}" in row exclusive mode`));
    }
    watch.#loops.push(watch.#sample(await open(), migratingPid));
    return watch;
  }

  /** What was seen since the last call; who waited until now gets the time to say so. */
  async take(): Promise<Waits> {
    await sleep(10 * SAMPLE_MS);
    const waits = this.#waits;
    this.#waits = nothing();
    return waits;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
    for (const client of this.#clients) await client.end();
  }

  async #probe(client: pg.Client, kind: 'read' | 'write', statement: string): Promise<void> {
    while (!this.#isOver) {
      const begin = performance.now();
      await client.query(`begin; ${statement}; rollback`);
      this.#waits[kind] = Math.max(this.#waits[kind], performance.now() - begin);
      await sleep(SAMPLE_MS);
    }
  }

  async #sample(client: pg.Client, pid: number): Promise<void> {
    const since = new Map<string, number>();
    while (!this.#isOver) {
      const { rows } = await client.query<{ lock: string }>(lockQuery, [pid]);
      const now = performance.now();
      const current = new Set(rows.map(({ lock }) => lock));
      for (const lock of since.keys()) if (!current.has(lock)) since.delete(lock);
      for (const lock of current) {
        const begin = since.get(lock) ?? now;
        since.set(lock, begin);
        this.#waits.locks.set(lock, Math.max(this.#waits.locks.get(lock) ?? 0, now - begin));
      }
      await sleep(SAMPLE_MS);
    }
  }
}

/** Locks that exclude reads or writes, of tables that had rows before. */
const lockQuery = `
  select distinct c.relname || ' ' || l.mode as lock
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = $1 and l.granted and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 0`;
